import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { runAgain } from './run-again.test-support.ts';

/** A list of chores that the server keeps. */
const PAGE = `<!doctype html><html lang="en"><title>Chores</title><h1>Chores</h1>
<form><label>Chore <input name="chore"></label> <button>Add</button></form><ul aria-label="Chores"></ul><script>
const call = (path, method, value) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });
async function draw() {
  const chores = await (await fetch('/api/chores')).json();
  document.querySelector('ul').replaceChildren(...chores.map((chore) => {
    const row = document.createElement('li');
    row.innerHTML = '<input type="checkbox"><span></span>';
    const [box, text] = row.children;
    text.textContent = chore.name;
    box.setAttribute('aria-label', 'Done: ' + chore.name);
    box.checked = chore.done;
    box.onchange = () => call('/api/chores/' + chore.id, 'PATCH', { done: box.checked });
    return row;
  }));
}
document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault();
  await call('/api/chores', 'POST', { name: event.target.elements.chore.value });
  event.target.reset();
  draw();
};
draw();</script></html>`;

const TICKS = 'A new item of “Chores” can be ticked and unticked';
const REFUSES = '“Chores” adds no item without a text';
const json = { 'content-type': 'application/json' };

let site: StaticSite;
let folder: string;
let broken: '' | 'forgets ticks' | 'takes blanks' = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-ticks-'));
  const chores: { id: number; name: string; done: boolean }[] = [];
  site = await serveStatic({
    '/': PAGE,
    '/api/chores': async (request, response) => {
      if (request.method !== 'POST') {
        response.writeHead(200, json).end(JSON.stringify(chores));
        return;
      }
      const { name } = JSON.parse(await text(request));
      const chore = { id: chores.length + 1, done: false, name };
      if (name.trim() !== '' || broken === 'takes blanks') chores.push(chore);
      response.writeHead(201, json).end(JSON.stringify(chore));
    },
    '*': async (request, response) => {
      const chore = chores.find(({ id }) => request.url === `/api/chores/${id}`);
      if (chore && request.method === 'PATCH' && broken !== 'forgets ticks')
        Object.assign(chore, JSON.parse(await text(request)));
      response.writeHead(chore ? 200 : 404, json).end('{}');
    },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('what the server keeps of a list is looked at again', { timeout: 240_000 }, async () => {
  const options = { url: site.url, timeBudgetMs: 80_000, maxTests: 8, workers: 2 };
  const { tests } = await generateUntil(named(TICKS, REFUSES), options);
  const statusOf = async (wanted: string) => {
    const loaded = tests
      .filter(({ name }) => name === wanted)
      .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
    const { tests: done } = await runAgain(loaded, { url: site.url, outDir: folder, evidence: 'none', heal: 'off' });
    return done.map(({ status }) => status);
  };
  for (const name of [TICKS, REFUSES]) expect(await statusOf(name)).toEqual(['passed']);
  broken = 'forgets ticks';
  expect(await statusOf(TICKS)).toEqual(['failed']);
  broken = 'takes blanks';
  expect(await statusOf(REFUSES)).toEqual(['failed']);
});
