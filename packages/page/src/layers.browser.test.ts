import { expect, test } from 'vitest';
import type { LayerSnapshot } from './contract.ts';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

const MAIN =
  '<header><nav><a href="/a">Orders</a></nav></header><main style="height: 2000px"><h1>Orders</h1><button>Add</button></main>';

async function layersOf(html: string): Promise<readonly LayerSnapshot[]> {
  await scripted.show(html);
  return (await scripted.ask('snapshot')).layers ?? [];
}

const summary = ({ place, name, modal, fields, controls }: LayerSnapshot) => ({
  place,
  name,
  modal,
  fields,
  controls: controls.map((control) => control.name),
});

test('a page without anything before it has no layers', async () => {
  expect(await layersOf(`${MAIN}<footer><a href="/privacy">Privacy</a></footer>`)).toMatchObject([
    { place: 'block', controls: [{ name: 'Privacy', leads: true }] },
  ]);
  expect(await layersOf(MAIN)).toEqual([]);
});

test('a dialog is a layer with its fields and what can be pressed, named in its place', async () => {
  const layers = await layersOf(`${MAIN}<div style="position: fixed; inset: 0">
    <section role="dialog" aria-label="News" style="position: fixed; top: 50px; left: 50px; width: 400px"><label>E-mail <input type="email"></label>
    <a href="#">Later</a><button style="position: absolute; top: 0; right: 0">×</button></section></div>`);
  expect(layers.map(summary)).toEqual([
    { place: 'dialog', name: 'News', modal: true, fields: ['email'], controls: ['Later', '×'] },
  ]);
  expect(layers[0]?.controls.map(({ corner, leads, target }) => ({ corner, leads, target }))).toEqual([
    {
      corner: false,
      leads: false,
      target: { role: 'link', name: 'Later', within: { role: 'dialog', name: 'News' } },
    },
    { corner: true, leads: false, target: { role: 'button', name: '×', within: { role: 'dialog', name: 'News' } } },
  ]);
});

test.each([
  ['a bar at the bottom', '<div style="position: fixed; bottom: 0">Hello <button>OK</button></div>', 'over'],
  [
    'a popup near a control',
    '<div style="position: absolute; top: 9px; z-index: 3">Hello <button>OK</button></div>',
    'over',
  ],
  ['a block at the end', '<div>Hello <button>OK</button></div>', 'block'],
])('%s', async (_name, html, place) => {
  expect((await layersOf(MAIN + html)).map(summary)).toEqual([
    { place, name: '', modal: false, fields: [], controls: ['OK'] },
  ]);
});

test.each([
  ['a header that stays', '<header style="position: sticky; top: 0"><nav><a href="/a">Orders</a></nav></header>'],
  ['a message', '<div role="status" style="position: fixed; bottom: 0">Saved <button>Undo</button></div>'],
  ['an open list', '<ul role="listbox" style="position: absolute; z-index: 9"><li role="option">One</li></ul>'],
  ['what says something only', '<div style="position: fixed; bottom: 0">Demo</div>'],
  ['what is not drawn', '<div style="position: fixed; bottom: 0; visibility: hidden"><button>OK</button></div>'],
])('%s is no layer', async (_name, html) => {
  expect(await layersOf(MAIN + html)).toEqual([]);
});

test('a layer in a shadow tree is seen, and the frames of a layer are named', async () => {
  const layers =
    await layersOf(`${MAIN}<x-box></x-box><iframe title="Ask" style="position: fixed; bottom: 0"></iframe><script>
    document.querySelector('x-box').attachShadow({ mode: 'open' }).innerHTML = '<div style="position: fixed; top: 0">Hi <button>OK</button></div>';</script>`);
  expect(layers.map(({ controls, frames }) => [controls.length, frames.length])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});
