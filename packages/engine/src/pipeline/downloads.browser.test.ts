import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { found, generateUntil, type IsEnough, named } from './generate-until.test-support.ts';
import { runAgain } from './run-again.test-support.ts';

type Defect = '' | 'no owners' | 'only the first page' | 'without a listed one';

const DOGS = ['Archie', 'Bruno', 'Clara', 'Daisy', 'Emma', 'Frieda'].map((name, index) => [
  name,
  `${['Beagle', 'Poodle', 'Terrier'][index % 3]}`,
  `Owner of ${name}`,
]);

let defect: Defect = '';
let site: StaticSite;
let folder: string;
let tests: readonly TestCase[];

const [PAGE_SIZE, SECOND] = [4, 1];

/** The file that the server makes, which says the day in its name. */
function exported(): string {
  const rows = defect === 'only the first page' ? DOGS.slice(0, PAGE_SIZE) : DOGS;
  const left = defect === 'without a listed one' ? rows.filter((_, index) => index !== SECOND) : rows;
  const cells = ([name, breed, owner]: readonly (string | undefined)[]) =>
    defect === 'no owners' ? [name, breed] : [name, breed, owner];
  return [['Name', 'Breed', 'Owner'], ...left]
    .map((row) =>
      cells(row)
        .map((cell) => `"${cell}"`)
        .join(';'),
    )
    .join('\r\n');
}

const page = () => `<!doctype html><html lang="en"><title>Dogs</title><main><h1>Dogs</h1>
<a href="/dogs.csv">Export CSV</a> <button aria-haspopup="menu">Other export</button>
<table aria-label="Dogs"><thead><tr><th>Name<th>Breed<th>Owner</tr></thead>
<tbody>${DOGS.slice(0, PAGE_SIZE)
  .map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}</tr>`)
  .join('')}</tbody></table></main><script>
document.querySelector('button').onclick = () => {
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  menu.innerHTML = '<button role="menuitem">Breeds as CSV</button>';
  menu.firstChild.onclick = () => {
    menu.remove();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['Breed,Dogs\\nBeagle,2\\nTerrier,2'], { type: 'text/csv' }));
    link.download = 'breeds.csv';
    link.click();
  };
  document.body.append(menu);
};</script></html>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-downloads-'));
  site = await serveStatic({
    '/': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page());
    },
    '/dogs.csv': (_request, response) => {
      const disposition = 'attachment; filename="dogs-2026-11-27.csv"';
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': disposition }).end(exported());
    },
  });
  tests = (await written(named(OF_LIST, IN_MENU))).tests;
}, 200_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const written = (isEnough: IsEnough) =>
  generateUntil(isEnough, { url: site.url, timeBudgetMs: 80_000, workers: 2, goal: 'file' });

const OF_LIST = '“Export CSV” on “Dogs” gives a file with what is listed';
const IN_MENU = '“Other export” on “Dogs” gives a file';
const LEAVES_OUT = '“Export CSV” leaves out what is listed';

it('an export is tested by its name, its columns and what it holds, and so is one in a menu', () => {
  expect(tests.map(({ name }) => name)).toEqual(expect.arrayContaining([OF_LIST, IN_MENU]));
  const steps = tests.find(({ name }) => name === OF_LIST)?.steps;
  const wanted = steps?.flatMap((step) =>
    step.kind === 'expect' && step.that.kind === 'download' ? step.that.text : [],
  );
  expect(wanted).toEqual(
    expect.arrayContaining(['dogs-', '.csv', '"Name";"Breed";"Owner"', 'Archie', 'Bruno', 'Frieda']),
  );
});

it.each<readonly [Defect, string]>([
  ['', 'passed'],
  ['no owners', 'failed'],
  ['only the first page', 'failed'],
  ['without a listed one', 'failed'],
])('with %j it %s', async (broken, status) => {
  defect = broken;
  const loaded = tests
    .filter(({ name }) => name === OF_LIST)
    .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const report = await runAgain(loaded, { url: site.url, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' });
  expect(report.tests.map((test) => test.status)).toEqual([status]);
});

it('one that leaves out what is listed is found on the first visit', async () => {
  defect = 'without a listed one';
  const { findings } = await written(found(LEAVES_OUT));
  expect(findings.map(({ title }) => title)).toContain(LEAVES_OUT);
}, 200_000);
