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

const NAME = 'A new item of “Errands” can be ticked and unticked';
const json = { 'content-type': 'application/json' };

let site: StaticSite;
let folder: string;
/** Answers that a tick was taken, and forgets it. */
let forgets = false;

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
      const errand = { id: errands.length + 1, done: false, ...JSON.parse(await text(request)) };
      errands.push(errand);
      response.writeHead(201, json).end(JSON.stringify(errand));
    },
    '*': async (request, response) => {
      const errand = errands.find(({ id }) => request.url === `/api/errands/${id}`);
      if (errand && request.method === 'PATCH' && !forgets) Object.assign(errand, JSON.parse(await text(request)));
      response.writeHead(errand ? 200 : 404, json).end('{}');
    },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('a tick that the server was told stays when the page is loaded again', { timeout: 120_000 }, async () => {
  const { tests } = await generate({ url: site.url, timeBudgetMs: 40_000, maxTests: 4, workers: 2 });
  const loaded = tests
    .filter(({ name }) => name === NAME)
    .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const failed = async () => {
    const { tests: done } = await run(loaded, { url: site.url, outDir: folder, evidence: 'none', heal: 'off' });
    return done.map(({ status }) => status);
  };
  expect(await failed()).toEqual(['passed']);
  forgets = true;
  expect(await failed()).toEqual(['failed']);
});
