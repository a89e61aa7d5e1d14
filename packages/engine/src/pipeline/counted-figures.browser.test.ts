import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';
import { type StockDefect, serveStock } from './stock-site.test-support.ts';

const SUPPLIERS = '“Suppliers” on “Dashboard” agrees with its list';
const LOW = '“Low parts” on “Dashboard” agrees with its list';

let site: Awaited<ReturnType<typeof serveStock>>;
let tests: readonly TestCase[];

beforeAll(async () => {
  site = await serveStock();
  const options = { timeBudgetMs: 120_000, maxTests: 8, workers: 2, goal: 'dashboard' };
  const all = (await generateUntil(named(SUPPLIERS, LOW), { url: site.url, ...options })).tests;
  tests = [SUPPLIERS, LOW].flatMap((wanted) => all.filter(({ name }) => name === wanted));
}, 240_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

it('compares the figures of a dashboard with what they count, also under a filter', async () => {
  expect(tests.map(({ name }) => name)).toEqual([SUPPLIERS, LOW]);
  expect(await statusesOfRun(tests, site.url)).toEqual(['passed', 'passed']);
}, 60_000);

it('still agrees when there are more', async () => {
  await fetch(`${site.url}/suppliers`, { method: 'POST', body: new URLSearchParams({ name: 'Zinc & Co' }) });
  expect(await statusesOfRun(tests, site.url)).toEqual(['passed', 'passed']);
}, 60_000);

it.each<StockDefect>(['the figure counts too many', 'all parts are low'])(
  'sees that %s',
  async (defect) => {
    site.break(defect);
    expect(await statusesOfRun(tests, site.url)).toEqual(['passed', 'failed']);
  },
  60_000,
);
