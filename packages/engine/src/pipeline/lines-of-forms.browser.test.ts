import { printStep, type TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { found, generateUntil, named } from './generate-until.test-support.ts';
import { type Defect, serveLines } from './lines-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const LINES = '“Add line” on “New claim” adds a line to the sum, and removing it takes it off';

let site: Awaited<ReturnType<typeof serveLines>>;
let test: TestCase | undefined;

const options = () => ({ url: site.url, timeBudgetMs: 120_000, workers: 2, goal: 'line' });

beforeAll(async () => {
  site = await serveLines();
  const { tests } = await generateUntil(named(LINES), options());
  test = tests.find(({ name }) => name === LINES);
}, 180_000);
afterAll(() => site.close());

/** What a run of the test says of the site with the defect. */
async function statusWith(defect: Defect) {
  site.break(defect);
  return test && (await statusesOfRun([test], site.url))[0];
}

it('the sum of a form follows its lines', async () => {
  const totals = test?.steps.map(printStep).filter((step) => step.startsWith('Expect the "Total" value'));
  expect(totals).toHaveLength(3);
  expect(totals?.[2]).toBe(totals?.[0]);
  expect(await statusWith('')).toBe('passed');
});

it.each(['a removed line stays in the total', 'only the first line is summed'] as const)(
  'it sees that %s',
  async (defect) => {
    expect(await statusWith(defect)).toBe('failed');
  },
);

it('a removed line that stays in the sum is found without an earlier version', async () => {
  site.break('a removed line stays in the total');
  const title = 'A line of “New claim” that was removed is still in the sum';
  const { findings } = await generateUntil(found(title), options());
  expect(findings.map((finding) => finding.title)).toContain(title);
}, 180_000);
