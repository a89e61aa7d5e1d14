import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { run } from './run.ts';

/** A list of errands that the server keeps. */
const PAGE = `<!doctype html><html lang="en"><title>Errands</title><h1>Errands</h1>
<form><label>Errand <input name="errand"></label> <button>Add</button></form><ul aria-label="Errands"></ul><script>
const call = (path, method, value) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });
async function draw() {
  const errands = await (await fetch('/api/errands')).json();
  document.querySelector('ul').replaceChildren(...errands.map((errand) => {
    const row = document.createElement('li');
    row.innerHTML = '<input type="checkbox"><span></span>';
    const [box, text] = row.children;
    text.textContent = errand.name;
    box.setAttribute('aria-label', 'Done: ' + errand.name);
    box.checked = errand.done;
    box.onchange = () => call('/api/errands/' + errand.id, 'PATCH', { done: box.checked });
    return row;
  }));
}
document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault();
  await call('/api/errands', 'POST', { name: event.target.elements.errand.value });
  event.target.reset();
  draw();
};
draw();</script></html>`;

const TICKS = 'A new item of “Errands” can be ticked and unticked';
const REFUSES = '“Errands” adds no item without a text';
const json = { 'content-type': 'application/json' };

let site: StaticSite;
let folder: string;
let broken: '' | 'forgets ticks' | 'takes blanks' = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-ticks-'));
  const errands: { id: number; name: string; done: boolean }[] = [];
  site = await serveStatic({
    '/': PAGE,
    '/api/errands': async (request, response) => {
      if (request.method !== 'POST') {
        response.writeHead(200, json).end(JSON.stringify(errands));
        return;
      }
      const { name } = JSON.parse(await text(request));
      const errand = { id: errands.length + 1, done: false, name };
      if (name.trim() !== '' || broken === 'takes blanks') errands.push(errand);
      response.writeHead(201, json).end(JSON.stringify(errand));
    },
    '*': async (request, response) => {
      const errand = errands.find(({ id }) => request.url === `/api/errands/${id}`);
      if (errand && request.method === 'PATCH' && broken !== 'forgets ticks')
        Object.assign(errand, JSON.parse(await text(request)));
      response.writeHead(errand ? 200 : 404, json).end('{}');
    },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('what the server keeps of a list is looked at again', { timeout: 150_000 }, async () => {
  const { tests } = await generate({ url: site.url, timeBudgetMs: 40_000, maxTests: 8, workers: 2 });
  const statusOf = async (wanted: string) => {
    const loaded = tests
      .filter(({ name }) => name === wanted)
      .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
    const { tests: done } = await run(loaded, { url: site.url, outDir: folder, evidence: 'none', heal: 'off' });
    return done.map(({ status }) => status);
  };
  for (const name of [TICKS, REFUSES]) expect(await statusOf(name)).toEqual(['passed']);
  broken = 'forgets ticks';
  expect(await statusOf(TICKS)).toEqual(['failed']);
  broken = 'takes blanks';
  expect(await statusOf(REFUSES)).toEqual(['failed']);
});
