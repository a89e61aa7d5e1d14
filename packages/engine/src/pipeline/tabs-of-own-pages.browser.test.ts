import { printStep, type TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BoatsDefect, serveBoats } from './boats-site.test-support.ts';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const TABS = 'The tabs of what “New boat” creates show nothing of others';
const ADDED = '“Log trip” adds to what “New boat” creates';
const ONCE = 'A double click on “Log trip” adds once to what “New boat” creates';

let site: Awaited<ReturnType<typeof serveBoats>>;
let tests: readonly TestCase[];

beforeAll(async () => {
  site = await serveBoats();
  const options = { url: site.url, timeBudgetMs: 180_000, workers: 2, goal: 'boat' };
  const all = (await generateUntil(named(TABS, ADDED, ONCE), options)).tests;
  tests = [TABS, ADDED, ONCE].flatMap((wanted) => all.filter(({ name }) => name === wanted));
}, 240_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

it('opens the tabs of a new record, and adds to it behind one that has no address', () => {
  expect(tests.map(({ name }) => name)).toEqual([TABS, ADDED, ONCE]);
  const [tabs, added, once] = tests.map(({ steps }) => steps.map(printStep));
  expect(tabs).toEqual(
    expect.arrayContaining(['Click the "Trips" tab', 'Expect the "No trips yet" text to be visible']),
  );
  expect(added).toContain('Click the "Trips" tab');
  expect(once).toContain('Click the "Trips" tab');
});

const statusOf = (wanted: string) =>
  statusesOfRun(
    tests.filter(({ name }) => name === wanted),
    site.url,
  );

it('passes on the sound application', async () => {
  expect(await statusesOfRun(tests, site.url)).toEqual(['passed', 'passed', 'passed']);
}, 60_000);

it.each<[BoatsDefect, string]>([
  ['trips of all boats are listed', TABS],
  ['trips are lost', ADDED],
  ['trips are lost', ONCE],
])(
  'sees that %s: %s',
  async (defect, name) => {
    site.break(defect);
    expect(await statusOf(name)).toEqual(['failed']);
  },
  60_000,
);
