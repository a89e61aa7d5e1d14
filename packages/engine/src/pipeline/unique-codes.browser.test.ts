import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { printStep } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { runAgain } from './run-again.test-support.ts';

type Part = { name: string; sku: string };

const parts: Part[] = [{ name: 'Gasket', sku: 'QED-2718' }];
let site: StaticSite;
let folder: string;

const PAGE = `<!doctype html><html lang="en"><title>Parts</title><main><h1>Parts</h1>
<form><h2>New part</h2><label>Name <input name="name" required></label> <label>SKU <input name="sku" placeholder="ABC-1234" required></label>
<p role="alert"></p><button>Add part</button></form>
<table><caption>Parts</caption><thead><tr><th>Name<th>SKU</tr></thead><tbody></tbody></table></main><script>
const [form, body, alert] = ['form', 'tbody', '[role=alert]'].map((name) => document.querySelector(name));
const load = async () => { body.innerHTML = (await (await fetch('/api/parts')).json()).map(({ name, sku }) => '<tr><td>' + name + '<td>' + sku + '</tr>').join(''); };
form.onsubmit = async (event) => { event.preventDefault();
  const answer = await fetch('/api/parts', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries(new FormData(form))) });
  alert.textContent = answer.ok ? '' : (await answer.json()).error;
  if (answer.ok) form.reset();
  await load(); };
load();</script></html>`;

/** Why the part is not taken: its number has a shape, and nobody else may have it. */
function refusalOf({ sku }: Part): string {
  if (!/^[A-Z]{3}-\d{4}$/u.test(sku)) return 'A SKU has three letters and four digits.';
  return parts.some((part) => part.sku === sku) ? 'This SKU is in use.' : '';
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-codes-'));
  site = await serveStatic({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    },
    '/api/parts': async (request, response) => {
      const sent: Part | null = request.method === 'POST' ? JSON.parse(await text(request)) : null;
      const error = sent ? refusalOf(sent) : '';
      if (sent && !error) parts.unshift(sent);
      const answer = error ? { error } : parts;
      response.writeHead(error ? 422 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('a record with a code that nothing else may have is created in each run', async () => {
  const wanted = 'What “New part” creates can be listed';
  const options = { url: site.url, timeBudgetMs: 120_000, workers: 1, goal: 'creates' };
  const { tests } = await generateUntil(named(wanted), options);
  const test = tests.find(({ name }) => name === wanted);
  expect(test?.steps.map(printStep)).toContain('Type "{{unique like ABC-1234}}" into the "SKU" field');
  const loaded = tests.map((each) => ({ test: each, file: `${each.id}.yaml`, folder: '.' }));
  for (const again of [1, 2]) {
    const report = await runAgain(loaded, {
      url: site.url,
      outDir: join(folder, `${again}`),
      evidence: 'none',
      heal: 'off',
    });
    expect(report.tests.map(({ status }) => status)).toEqual(loaded.map(() => 'passed'));
  }
}, 240_000);
