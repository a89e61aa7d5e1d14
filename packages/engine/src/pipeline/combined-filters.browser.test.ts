import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

type Defect = '' | 'the first is ignored' | 'the second is ignored' | 'either is enough';

const NAME = 'Two filters of “Copies” narrow the list together';
const TITLE = '“Status” and “Branch” together list others, too';
const options = { timeBudgetMs: 120_000, workers: 2, goal: 'together' };

let defect: Defect = '';
let site: StaticSite;
let test: TestCase | undefined;

const page = () => `<!doctype html><html lang="en"><title>Copies</title><main><h1>Copies</h1>
<label>Status <select><option value="">All<option>On loan<option>Available</select></label>
<label>Branch <select><option value="">All<option>Harbour<option>Central</select></label>
<table aria-label="Copies"><thead><tr><th>Title<th>Status<th>Branch</thead><tbody id="rows"></tbody></table><script>
const DEFECT = ${JSON.stringify(defect)};
const COPIES = ['Emma', 'Dune', 'Ulysses', 'Persuasion', 'Middlemarch', 'Beloved', 'Solaris', 'Walden'];
const [status, branch] = document.querySelectorAll('select');
function show() {
  const copies = COPIES.map((title, at) => [title, at % 2 ? 'On loan' : 'Available', at % 3 ? 'Central' : 'Harbour']);
  const isBoth = status.value !== '' && branch.value !== '';
  rows.innerHTML = copies.filter(([, state, place]) => {
    const isOne = status.value === '' || state === status.value || (isBoth && DEFECT === 'the first is ignored');
    const isOther = branch.value === '' || place === branch.value || (isBoth && DEFECT === 'the second is ignored');
    return isBoth && DEFECT === 'either is enough' ? isOne || isOther : isOne && isOther;
  }).map((copy) => '<tr><td>' + copy.join('<td>')).join('');
}
for (const filter of [status, branch]) filter.onchange = show;
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

it('each member is as both filters ask for', () => {
  expect(test?.steps.map(printStep).slice(-4)).toEqual([
    'Select "Harbour" in the "Branch" dropdown',
    'Expect each cell in the "Status" column in the "Copies" table to read "On loan"',
    'Expect each cell in the "Branch" column in the "Copies" table to read "Harbour"',
    'Expect no script errors',
  ]);
});

it.each<readonly [Defect, string]>([
  ['', 'passed'],
  ['the first is ignored', 'failed'],
  ['the second is ignored', 'failed'],
  ['either is enough', 'failed'],
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
