import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';
import { type StockDefect, serveStock } from './stock-site.test-support.ts';

const KEPT = 'What “New supplier” creates cannot be deleted while “New part” uses it';

let site: Awaited<ReturnType<typeof serveStock>>;
let tests: readonly TestCase[];

beforeAll(async () => {
  site = await serveStock();
  const options = { timeBudgetMs: 120_000, maxTests: 6, workers: 2, goal: 'deleted' };
  const all = (await generateUntil(named(KEPT), { url: site.url, ...options })).tests;
  tests = all.filter(({ name }) => name === KEPT);
}, 240_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

const listed = async () =>
  Promise.all(
    ['/suppliers', '/parts'].map(async (path) => (await (await fetch(site.url + path)).text()).split('<tr>')),
  );

it('creates a record that another one uses, sees that it is not deleted, and takes both away', async () => {
  expect(tests.map(({ name }) => name)).toEqual([KEPT]);
  const before = await listed();
  expect(await statusesOfRun(tests, site.url)).toEqual(['passed']);
  expect(await listed()).toEqual(before);
}, 60_000);

it.each<StockDefect>(['used ones are deleted', 'refusals are told as success'])(
  'sees that %s',
  async (defect) => {
    site.break(defect);
    expect(await statusesOfRun(tests, site.url)).toEqual(['failed']);
  },
  60_000,
);
