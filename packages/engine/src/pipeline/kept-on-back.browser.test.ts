import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

type Defect = '' | 'the filter is lost' | 'the list is whole again';

const NAME = '“Tasks” is still narrowed when one goes back to it';
const TASKS = ['Mend the gate', 'Paint the fence', 'Sweep the yard', 'Water the roses'];

let defect: Defect = '';
let site: StaticSite;
let test: TestCase | undefined;

const page = (title: string, main: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${main}</main></html>`;

const listPage = () =>
  page(
    'Tasks',
    `<label>Status <select id="status"><option value="">All<option>Open<option>Done</select></label>
<table aria-label="Tasks"><thead><tr><th>Task<th>Status</thead><tbody id="rows"></tbody></table><script>
const DEFECT = ${JSON.stringify(defect)};
const TASKS = ${JSON.stringify(TASKS)};
const asked = new URLSearchParams(location.search).get('status') ?? '';
function show(wanted) {
  rows.innerHTML = TASKS.map((task, at) => [task, at % 2 ? 'Done' : 'Open', at])
    .filter(([, state]) => wanted === '' || state === wanted)
    .map(([task, state, at]) => '<tr><td><a href="/tasks/' + (at + 1) + '">' + task + '</a><td>' + state).join('');
}
document.querySelector('select').value = asked;
document.querySelector('select').onchange = ({ target }) => {
  show(target.value);
  if (DEFECT !== 'the filter is lost') history.replaceState(null, '', '?status=' + target.value);
};
show(DEFECT === 'the list is whole again' ? '' : asked);</script>`,
  );

beforeAll(async () => {
  site = await serveStatic({
    '*': (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://site.test');
      const task = TASKS[Number(pathname.split('/')[2]) - 1];
      const html =
        task === undefined ? listPage() : page(task, `<p>${task}, please.</p><a href="/tasks">All tasks</a>`);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
    },
  });
  const options = { url: site.url, timeBudgetMs: 120_000, workers: 2, goal: 'narrowed' };
  const { tests } = await generateUntil(named(NAME), options);
  test = tests.find(({ name }) => name === NAME);
}, 180_000);
afterAll(() => site.close());

it('a list is narrowed, left by the link of a member, and gone back to', () => {
  const steps = test?.steps.map(printStep) ?? [];
  expect(steps).toEqual(expect.arrayContaining(['Select "Open" in the "Status" dropdown', 'Go back']));
  expect(steps.at(-2)).toBe('Expect the "Status" dropdown to have the value "Open"');
});

it.each<readonly [Defect, string]>([
  ['', 'passed'],
  ['the filter is lost', 'failed'],
  ['the list is whole again', 'failed'],
])('%s: %s', async (given, status) => {
  defect = given;
  expect(test && (await statusesOfRun([test], site.url))).toEqual([status]);
});
