import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSharedBrowser, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { runAgain } from './run-again.test-support.ts';

const NAMES = 'Alder Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ivy Juniper Katsura Larch Maple'.split(' ');

const TREES = NAMES.map((name, at) => [name, `${at * 7 + 3} m`]);
/** No column tells them apart: only all cells together do. */
const MOVES = NAMES.map((_, at) => [
  at % 2 === 0 ? 'Receipt' : 'Issue',
  ['Bolt', 'Nut', 'Screw'][at % 3] ?? '',
  `${Math.floor(at / 6) + 2}`,
]);

const pageOf = (
  title: string,
  columns: readonly string[],
) => `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>
<table aria-label="${title}"><thead><tr>${columns.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody></tbody></table><nav aria-label="Pages"></nav></main><script>
async function show(page) {
  const { rows, pages } = await (await fetch('/api/${title}?page=' + page)).json();
  document.querySelector('tbody').innerHTML = rows.map((row) => '<tr>' + row.map((cell) => '<td>' + cell + '</td>').join('') + '</tr>').join('');
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
    '/': pageOf('Trees', ['Tree', 'Height']),
    '/moves': pageOf('Moves', ['Kind', 'Article', 'Quantity']),
    '*': (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://trees.test');
      const page = Number(searchParams.get('page'));
      const from = (page - 1) * 5 - (page > 1 ? overlap : 0);
      const rows = (pathname === '/api/Moves' ? MOVES : TREES).slice(from, from + 5);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rows, pages: 3 }));
    },
  });
});
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['Trees', '/', 'Elm'],
  ['Moves', '/moves', 'Receipt'],
])(
  'sees that the last row of a page of %s is on the next one as well',
  async (title, path, said) => {
    overlap = 0;
    const wanted = `“2” on “${title}” shows other members`;
    const options = { url: new URL(path, site.url).href, timeBudgetMs: 120_000, workers: 2, goal: 'other members' };
    const { tests } = await generateUntil(named(wanted), options);
    const next = tests.filter(({ name }) => name === wanted);
    expect(next.map(({ tags }) => tags)).toEqual([expect.arrayContaining(['paging', 'serial'])]);
    const loaded = next.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
    const failures = async (by: number) => {
      overlap = by;
      const report = await runAgain(loaded, {
        url: site.url,
        outDir: join(folder, title, String(by)),
        evidence: 'none',
        heal: 'off',
      });
      return report.tests.map(({ failure }) => failure?.message ?? '');
    };
    expect(await failures(0)).toEqual(['']);
    expect(await failures(1)).toEqual([expect.stringContaining(said)]);
  },
  240_000,
);
