import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

const PAGE = '<nav><a href="/a">Orders</a></nav><main><h1>Orders</h1><button>Add</button></main>';
const FIELDS = '<label>Title <input></label> <button>Save</button>';
const COVER = 'position: fixed; inset: 0; background: rgb(0 0 0 / 50%)';
const BOX = 'background: white; width: 400px; margin: 60px auto';

test.each([
  ['a box on its cover', `<div style="${COVER}"><div style="${BOX}"><h2>New order</h2>${FIELDS}</div></div>`],
  [
    'a box beside its cover',
    `<div style="${COVER}"></div><div style="position: fixed; top: 40px; left: 300px; width: 400px; background: white"><h2>New order</h2>${FIELDS}</div>`,
  ],
  [
    'a drawer at the end, with a title that is no heading',
    `<div style="position: fixed; inset: 0"><div style="position: absolute; inset: 0"></div>
<div style="position: absolute; right: 0; width: 480px; height: 100%; background: white"><div><button aria-label="Close">×</button><div>New order</div></div>${FIELDS}</div></div>`,
  ],
  [
    'a drawer elsewhere in the document that is called a complement of the page, beside a notice',
    `<div><div role="complementary" style="position: fixed; z-index: 2; right: 0; top: 0; width: 480px; height: 100%; background: white"><div><div>New order</div><button aria-label="Close">×</button></div>${FIELDS}</div></div>
<div style="${COVER}; z-index: 1"></div><div role="alert" style="position: fixed; z-index: 3; left: 100px; top: 80px">Not possible <button aria-label="Close">×</button></div>`,
  ],
])('%s is a dialog, though it does not say so', async (_how, html) => {
  await scripted.show(PAGE + html);
  expect((await scripted.ask('snapshot')).dialogs).toMatchObject([{ name: 'New order', modal: true }]);
});

test.each([
  [
    'a page that fills the window',
    `<div style="position: fixed; inset: 0; padding: 40px"><header>${FIELDS}</header></div>`,
  ],
  ['a sign of waiting', `${PAGE}<div style="${COVER}"><p>Loading</p></div>`],
  [
    'a panel without a cover',
    `${PAGE}<div style="position: fixed; right: 0; top: 0; width: 300px; height: 100%">${FIELDS}</div>`,
  ],
  [
    'a menu of the page',
    `${PAGE}<div style="${COVER}"></div><div style="position: fixed; left: 0; top: 0; width: 300px"><nav><a href="/b">Bills</a></nav></div>`,
  ],
])('%s is none', async (_what, html) => {
  await scripted.show(html);
  expect((await scripted.ask('snapshot')).dialogs).toEqual([]);
});

test('one that says so is the dialog, whatever it stands on', async () => {
  await scripted.show(
    `${PAGE}<div style="${COVER}"><div style="${BOX}" role="dialog" aria-label="New order">${FIELDS}</div></div>`,
  );
  expect((await scripted.ask('snapshot')).dialogs).toMatchObject([{ name: 'New order' }]);
});

test('a drawer that is moved out of the window is not shown', async () => {
  const drawer = (move: string) =>
    `${PAGE}<div style="position: fixed; inset: 0; pointer-events: none"><div style="position: absolute; right: 0; width: 480px; height: 100%; ${move}">${FIELDS}</div></div>`;
  await scripted.show(drawer('transform: translateX(100%)'));
  expect((await scripted.ask('snapshot')).forms).toEqual([]);
  await scripted.show(drawer(''));
  expect((await scripted.ask('snapshot')).forms).toHaveLength(1);
});
