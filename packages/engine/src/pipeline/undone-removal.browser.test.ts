import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { found, generateUntil, type IsEnough, named } from './generate-until.test-support.ts';
import { runAgain } from './run-again.test-support.ts';

type Plant = { readonly id: number; readonly name: string };

/** Undoing puts nothing back. */
let isBroken = false;
let plants: readonly Plant[] = [];
let removed: readonly Plant[] = [];
let next = 10;
let site: StaticSite;
let folder: string;

/** A list over an API. What is removed can be brought back by a notice, which goes by itself. */
const PAGE = `<!doctype html><html lang="en"><title>Plants</title><main><h1>Plants</h1>
<form><h2>New plant</h2><label>Name <input name="name" required></label> <button>Add plant</button></form>
<table><caption>Plants</caption><thead><tr><th>Name<th></tr></thead><tbody></tbody></table><div role="status"></div></main><script>
const [form, body, notice] = ['form', 'tbody', '[role=status]'].map((name) => document.querySelector(name));
const call = (path, method, data) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body: data && JSON.stringify(data) });
const load = async () => { const { data } = await (await call('/api/plants')).json();
  body.innerHTML = data.map(({ id, name }) => '<tr><td>' + name + '<td><button value="' + id + '">Delete</button></tr>').join(''); };
form.onsubmit = async (event) => { event.preventDefault(); await call('/api/plants', 'POST', { name: form.name.value }); form.reset(); await load(); };
body.onclick = async ({ target: { value } }) => { if (!value) return;
  await call('/api/plants/' + value, 'DELETE'); await load();
  notice.innerHTML = 'The plant was deleted. <button>Undo</button>';
  notice.firstElementChild.onclick = async () => { notice.textContent = ''; await call('/api/plants/' + value + '/restore', 'POST', {}); await load(); };
  setTimeout(() => { notice.textContent = ''; }, 6000); };
load();</script></html>`;

function change(method: string | undefined, id: number, name: string | undefined): void {
  if (name !== undefined) plants = [...plants, { id: next++, name }];
  else if (method === 'DELETE') {
    removed = [...removed, ...plants.filter((plant) => plant.id === id)];
    plants = plants.filter((plant) => plant.id !== id);
  } else if (!isBroken) plants = [...plants, ...removed.filter((plant) => plant.id === id)];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-undo-'));
  site = await serveStatic({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    },
    '*': async (request, response) => {
      const { name } = request.method === 'POST' ? JSON.parse(await text(request)) : { name: undefined };
      if (request.method !== 'GET') change(request.method, Number(/\d+/u.exec(request.url ?? '')?.[0]), name);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: plants }));
    },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const OF_RECORD = 'What “New plant” creates can be listed and deleted';

const written = (isEnough: IsEnough, timeBudgetMs: number) => {
  plants = [{ id: 1, name: 'Fern' }];
  return generateUntil(isEnough, { url: site.url, timeBudgetMs, workers: 2, goal: 'deleted' });
};

it('what was removed is brought back once, and the test fails where it is not', async () => {
  isBroken = false;
  // To the end: what was removed is put back then, and nothing is found.
  const { tests: all, findings } = await written(() => false, 60_000);
  const tests = all.filter(({ name }) => name === OF_RECORD);
  expect(tests).toHaveLength(1);
  expect(tests[0]?.steps.map((step) => ('target' in step ? step.target?.name : ''))).toContain('Undo');
  expect(findings.filter(({ title }) => title.startsWith('“Undo”'))).toEqual([]);
  expect(plants).toEqual([{ id: 1, name: 'Fern' }]);
  isBroken = true;
  const loaded = tests.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const report = await runAgain(loaded, { url: site.url, outDir: folder, evidence: 'none', heal: 'off' });
  expect(report.tests.map(({ status }) => status)).toEqual(['failed']);
}, 180_000);

it('one that brings nothing back is found on the first visit, and the removal is a test still', async () => {
  isBroken = true;
  const title = '“Undo” does not bring back what was removed';
  const isEnough: IsEnough = (...soFar) => named(OF_RECORD)(...soFar) && found(title)(...soFar);
  const { tests, findings } = await written(isEnough, 120_000);
  expect(tests.map(({ name }) => name)).toContain(OF_RECORD);
  expect(findings.map((finding) => finding.title)).toContain(title);
}, 240_000);
