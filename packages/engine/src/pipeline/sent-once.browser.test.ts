import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { runAgain } from './run-again.test-support.ts';

let isBroken = false;
let notes: { name: string; text: string }[] = [];
let site: StaticSite;
let folder: string;

/** A page that keeps notes over an API. Its button rests while a note is sent, unless the page is broken. */
const page = () => `<!doctype html><html lang="en"><title>Notes</title><main><h1>Notes</h1>
<form><h2>New note</h2><label>Name <input name="name" required></label> <label>Text <input name="text"></label> <button>Add note</button></form>
<table><caption>Notes</caption><thead><tr><th>Name<th>Text</tr></thead><tbody></tbody></table></main><script>
const [form, body, button] = ['form', 'tbody', 'button'].map((name) => document.querySelector(name));
const load = async () => { const { data } = await (await fetch('/api/notes')).json();
  body.innerHTML = data.map(({ name, text }) => '<tr><td>' + name + '<td>' + text + '</tr>').join(''); };
form.onsubmit = async (event) => { event.preventDefault(); button.disabled = ${!isBroken};
  await fetch('/api/notes', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries(new FormData(form))) });
  form.reset(); await load(); button.disabled = false; };
load();</script></html>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-once-'));
  site = await serveStatic({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
    },
    '/api/notes': async (request, response) => {
      if (request.method === 'POST') notes.unshift(JSON.parse(await text(request)));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: notes }));
    },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const written = () => {
  notes = [{ name: 'Milk', text: 'Two bottles' }];
  return generate({ url: site.url, timeBudgetMs: 60_000, workers: 2, goal: 'double' });
};

it('a double click that creates one record is tested, and fails where it creates two', async () => {
  isBroken = false;
  const { tests, findings } = await written();
  expect(tests.map(({ name }) => name)).toEqual(['A double click sends “New note” once']);
  expect(findings.filter(({ title }) => title.startsWith('A double click'))).toEqual([]);
  isBroken = true;
  const loaded = tests.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const report = await runAgain(loaded, { url: site.url, outDir: folder, evidence: 'none', heal: 'off' });
  expect(report.tests.map(({ status }) => status)).toEqual(['failed']);
}, 180_000);

it('one that creates two is found on the first visit', async () => {
  isBroken = true;
  const { tests, findings } = await written();
  expect(tests).toEqual([]);
  expect(findings.map(({ title }) => title)).toContain('A double click on the button of “New note” creates 2');
}, 180_000);
