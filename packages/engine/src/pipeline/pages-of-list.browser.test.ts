import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSharedBrowser, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { run } from './run.ts';

const NAMES = 'Alder Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ivy Juniper Katsura Larch Maple'.split(' ');

const PAGE = `<!doctype html><html lang="en"><title>Trees</title><main><h1>Trees</h1>
<table aria-label="Trees"><thead><tr><th>Tree</th><th>Height</th></tr></thead><tbody></tbody></table><nav aria-label="Pages"></nav></main><script>
async function show(page) {
  const { rows, pages } = await (await fetch('/api/trees?page=' + page)).json();
  document.querySelector('tbody').innerHTML = rows.map(([name, height]) => '<tr><td>' + name + '</td><td>' + height + '</td></tr>').join('');
  document.querySelector('nav').replaceChildren(...Array.from({ length: pages }, (_, at) => {
    const button = Object.assign(document.createElement('button'), { textContent: at + 1, onclick: () => show(at + 1) });
    return button; }));
}
show(1);</script></html>`;

let site: StaticSite;
let folder: string;
let overlap = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-pages-'));
  site = await serveStatic({
    '/': PAGE,
    '*': (request, response) => {
      const page = Number(new URL(request.url ?? '/', 'http://trees.test').searchParams.get('page'));
      const from = (page - 1) * 5 - (page > 1 ? overlap : 0);
      const rows = NAMES.slice(from, from + 5).map((name, at) => [name, `${(from + at) * 7 + 3} m`]);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rows, pages: 3 }));
    },
  });
});
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('sees that the last row of a page is on the next one as well', async () => {
  const wanted = '“2” on “Trees” shows other members';
  const options = { url: site.url, timeBudgetMs: 120_000, workers: 2, goal: 'other members' };
  const { tests } = await generateUntil(named(wanted), options);
  const next = tests.filter(({ name }) => name === wanted);
  expect(next.map(({ tags }) => tags)).toEqual([expect.arrayContaining(['paging', 'serial'])]);
  const loaded = next.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const failures = async (by: number) => {
    overlap = by;
    const report = await run(loaded, {
      url: site.url,
      outDir: join(folder, String(by)),
      evidence: 'none',
      heal: 'off',
    });
    return report.tests.map(({ failure }) => failure?.message ?? '');
  };
  expect(await failures(0)).toEqual(['']);
  expect(await failures(1)).toEqual([expect.stringContaining('Elm')]);
}, 240_000);
