import { printStep } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const NAME = '“Capacity” on “Halls” sorts the table';

/** The least is that of all halls on the first page, and the most is not. */
const HALLS = Array.from({ length: 12 }, (_, at) => [
  `Hall ${'KBHAEJCLDIFG'[at]}`,
  String(at % 2 === 0 ? 100 : 150 + at * 50),
]);

/** The table knows a moment later how it is sorted: until then, a second press asks for the same once more. */
const PAGE = `<!doctype html><html lang="en"><title>Halls</title><main><h1>Halls</h1>
<table aria-label="Halls"><thead><tr><th>Hall<th><button>Capacity</button></thead><tbody></tbody></table></main><script>
const halls = ${JSON.stringify(HALLS)};
let sorted = 0;
const show = () => {
  const rows = sorted === 0 ? halls : halls.toSorted((a, b) => (Number(a[1]) - Number(b[1])) * sorted);
  document.querySelector('tbody').innerHTML = rows.slice(0, 6).map((row) => '<tr><td>' + row.join('<td>')).join('');
};
document.querySelector('button').onclick = () => {
  const next = sorted === 1 ? -1 : 1;
  setTimeout(() => { sorted = next; show(); }, 300);
};
show();</script></html>`;

let site: StaticSite;

beforeAll(async () => {
  site = await serveStatic({ '/': PAGE });
});
afterAll(() => site.close());

it('the second press on a header waits for the first one, also where all cells are the same then', async () => {
  const { tests } = await generateUntil(named(NAME), {
    url: site.url,
    timeBudgetMs: 120_000,
    workers: 2,
    goal: 'capacity',
  });
  const test = tests.find(({ name }) => name === NAME);
  const presses = test?.steps.map(printStep).filter((step) => /Capacity/u.test(step)) ?? [];
  expect(presses.map((step) => step.split(' ')[0])).toEqual(['Click', 'Expect', 'Click', 'Expect']);
  expect(test && (await statusesOfRun([test], site.url))).toEqual(['passed']);
}, 180_000);
