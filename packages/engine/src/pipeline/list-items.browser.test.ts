import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase } from '@assay/domain';
import { type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { runAgain } from './run-again.test-support.ts';

/** A packing list that only the open page keeps. What is broken in it depends on the build. */
const SCRIPT = `
const broken = document.body.dataset.broken;
let things = [];
let view = 'All';
const main = document.querySelector('main');
function draw() {
  const shown = things.filter(({ packed }) => broken === 'views' || view === 'All' || packed === (view === 'Packed'));
  main.querySelector('ul').replaceChildren(...shown.map((thing) => {
    const row = document.createElement('li');
    row.innerHTML = '<input type="checkbox"><span></span> <button>×</button>';
    const [box, text, remove] = row.children;
    text.textContent = thing.name;
    box.setAttribute('aria-label', 'Packed: ' + thing.name);
    box.checked = thing.packed;
    box.onchange = () => { if (broken !== 'tick' || box.checked) thing.packed = box.checked; draw(); };
    const isGone = (other) => broken === 'all' || other === (broken === 'newest' ? things.at(-1) : thing);
    remove.onclick = () => { if (broken !== 'remove') things = things.filter((other) => !isGone(other)); draw(); };
    text.ondblclick = () => {
      const field = document.createElement('input');
      field.value = thing.name;
      field.setAttribute('aria-label', 'New name');
      field.onkeydown = ({ key }) => {
        const isSaved = key === 'Enter' && broken !== 'edit';
        const text = field.value.trim() || (broken === 'empty' ? '-' : '');
        if (isSaved && text === '') things = things.filter((other) => other !== thing);
        else if (isSaved) thing.name = text;
        if (key === 'Enter' || key === 'Escape') draw();
      };
      text.replaceWith(field);
      field.focus();
    };
    return row;
  }));
  main.querySelector('#left').textContent = things.filter(({ packed }) => !packed).length + ' left to pack';
  main.querySelector('#away').hidden = !things.some(({ packed }) => packed);
}
main.querySelector('form').onsubmit = (event) => {
  event.preventDefault();
  const field = event.target.elements.thing;
  if (field.value.trim() !== '' || broken === 'blank') things.push({ name: field.value.trim(), packed: false });
  field.value = '';
  draw();
};
main.querySelector('nav').onclick = ({ target }) => { if (broken !== 'all view' || target.textContent !== 'All') view = target.textContent; setTimeout(draw); };
main.querySelector('#away').onclick = () => { if (broken !== 'away') things = things.filter(({ packed }) => !packed); draw(); };
draw();`;

/** What is broken in a build, and the test that sees it. */
const BROKEN = [
  ['tick', 'A new item of “To pack” can be ticked and unticked'],
  ['remove', 'A new item of “To pack” can be removed'],
  ['newest', 'A new item of “To pack” can be removed'],
  ['all', 'A new item of “To pack” can be removed'],
  ['edit', 'A new item of “To pack” can be edited in its place'],
  ['empty', 'A new item of “To pack” is removed when its text is'],
  ['views', 'Items of “To pack” are shown by whether they are ticked'],
  ['all view', 'Items of “To pack” are shown by whether they are ticked'],
  ['away', 'What “To pack” offers for ticked items takes effect'],
  ['blank', '“To pack” adds no item without a text'],
] as const;

let site: StaticSite;
let folder: string;
let broken = '';
let tests: readonly TestCase[];

const start: ServedPage = (_request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Packing</title>
<body data-broken="${broken}"><h1>To pack</h1><main><form><label>Thing <input name="thing"></label> <button>Add</button></form>
<ul aria-label="Things"></ul><p id="left"></p><nav><a href="#/all">All</a> <a href="#/open">Open</a> <a href="#/packed">Packed</a></nav>
<button id="away">Put packed ones away</button></main><script>${SCRIPT}</script></body></html>`);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-items-'));
  site = await serveStatic({ '/': start });
  const isEnough = named(...BROKEN.map(([, name]) => name));
  tests = (await generateUntil(isEnough, { url: site.url, timeBudgetMs: 180_000, maxTests: 20, workers: 2 })).tests;
}, 300_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Names of the tests that fail in a build: of all about items, or of the one with this name. */
async function failedIn(build: string, only?: string): Promise<readonly string[]> {
  broken = build;
  const loaded = tests
    .filter(({ name, tags }) => (only === undefined ? tags.includes('items') : name === only))
    .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const report = await runAgain(loaded, { url: site.url, outDir: join(folder, build), evidence: 'none', heal: 'off' });
  return report.tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

it('passes on the sound list', async () => {
  expect(tests.filter(({ tags }) => tags.includes('items')).length).toBeGreaterThanOrEqual(6);
  expect(await failedIn('')).toEqual([]);
}, 60_000);

it.each(BROKEN)(
  'sees a broken %s',
  async (build, name) => {
    expect(await failedIn(build, name)).toEqual([name]);
  },
  60_000,
);
