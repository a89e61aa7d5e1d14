import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { serveRepairs } from './repairs-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const ADDED = '“Add part” adds to what “New repair” creates';
const ONCE = 'A double click on “Add part” adds once to what “New repair” creates';

let site: Awaited<ReturnType<typeof serveRepairs>>;
let tests: readonly TestCase[];

beforeAll(async () => {
  site = await serveRepairs({ parts: true });
  const options = { timeBudgetMs: 120_000, maxTests: 6, workers: 2, goal: 'part' };
  const all = (await generateUntil(named(ADDED, ONCE), { url: site.url, ...options })).tests;
  tests = [ADDED, ONCE].flatMap((wanted) => all.filter(({ name }) => name === wanted));
}, 240_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

it('adds to a part of the page of a new record, behind a link of its own, also by a double click', async () => {
  expect(tests.map(({ name }) => name)).toEqual([ADDED, ONCE]);
  expect(await statusesOfRun(tests, site.url)).toEqual(['passed', 'passed']);
}, 60_000);

it.each([
  ['parts are lost', ['failed', 'failed']],
  ['parts are sent twice', ['passed', 'failed']],
] as const)(
  'sees that %s',
  async (defect, statuses) => {
    site.break(defect);
    expect(await statusesOfRun(tests, site.url)).toEqual(statuses);
  },
  60_000,
);
