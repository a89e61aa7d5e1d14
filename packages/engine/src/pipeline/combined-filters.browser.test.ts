import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

type Defect =
  | ''
  | 'the first is ignored'
  | 'the second is ignored'
  | 'either is enough'
  | 'the third is ignored beside the second';

const NAME = 'Filters of “Copies” narrow the list together';
const TITLE = '“Status” and “Branch” together list others, too';
const options = { timeBudgetMs: 120_000, workers: 2, goal: 'together' };

let defect: Defect = '';
let site: StaticSite;
let test: TestCase | undefined;

const page = () => `<!doctype html><html lang="en"><title>Copies</title><main><h1>Copies</h1>
<label>Status <select><option value="">All<option>On loan<option>Available</select></label>
<label>Branch <select><option value="">All<option>Central<option>Harbour</select></label>
<label>Format <select><option value="">All<option>Print<option>Audio</select></label>
<table aria-label="Copies"><thead><tr><th>Title<th>Status<th>Branch<th>Format</thead><tbody id="rows"></tbody></table><script>
const DEFECT = ${JSON.stringify(defect)};
const COPIES = ['Emma', 'Dune', 'Ulysses', 'Persuasion', 'Middlemarch', 'Beloved', 'Solaris', 'Walden'];
const [status, branch, format] = document.querySelectorAll('select');
function show() {
  const copies = COPIES.map((title, at) => [title, at % 2 ? 'On loan' : 'Available', at % 3 ? 'Central' : 'Harbour', at < 5 ? 'Print' : 'Audio']);
  const isBoth = status.value !== '' && branch.value !== '';
  rows.innerHTML = copies.filter(([, state, place, kind]) => {
    if (DEFECT !== 'the third is ignored beside the second' || branch.value === '')
      if (format.value !== '' && kind !== format.value) return false;
    const isOne = status.value === '' || state === status.value || (isBoth && DEFECT === 'the first is ignored');
    const isOther = branch.value === '' || place === branch.value || (isBoth && DEFECT === 'the second is ignored');
    return isBoth && DEFECT === 'either is enough' ? isOne || isOther : isOne && isOther;
  }).map((copy) => '<tr><td>' + copy.join('<td>')).join('');
}
for (const filter of [status, branch, format]) filter.onchange = show;
show();</script></main></html>`;

beforeAll(async () => {
  site = await serveStatic({
    '*': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page());
    },
  });
  const { tests } = await generateUntil(named(NAME), { ...options, url: site.url });
  test = tests.find(({ name }) => name === NAME);
}, 180_000);
afterAll(() => site.close());

it('each member is as two filters ask for, and as a third one does', () => {
  expect(test?.steps.map(printStep).slice(-8)).toEqual([
    'Select "Central" in the "Branch" dropdown',
    'Expect each cell in the "Status" column in the "Copies" table to read "On loan"',
    'Expect each cell in the "Branch" column in the "Copies" table to read "Central"',
    'Select "Print" in the "Format" dropdown',
    'Expect each cell in the "Status" column in the "Copies" table to read "On loan"',
    'Expect each cell in the "Branch" column in the "Copies" table to read "Central"',
    'Expect each cell in the "Format" column in the "Copies" table to read "Print"',
    'Expect no script errors',
  ]);
});

it.each<readonly [Defect, string]>([
  ['', 'passed'],
  ['the first is ignored', 'failed'],
  ['the second is ignored', 'failed'],
  ['either is enough', 'failed'],
  ['the third is ignored beside the second', 'failed'],
])('%s: %s', async (given, status) => {
  defect = given;
  expect(test && (await statusesOfRun([test], site.url))).toEqual([status]);
});

it.each<Defect>(['the first is ignored', 'the second is ignored', 'either is enough'])(
  'a first visit finds it when %s',
  async (given) => {
    defect = given;
    const { findings } = await generate({ ...options, url: site.url, maxTests: 3, timeBudgetMs: 60_000 });
    expect(findings.map(({ title }) => title)).toContain(TITLE);
  },
  120_000,
);
