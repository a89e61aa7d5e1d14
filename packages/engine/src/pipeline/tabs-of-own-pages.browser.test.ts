import { printStep, type TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBoats } from './boats-site.test-support.ts';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const TABS = 'The tabs of what “New boat” creates show nothing of others';

let site: Awaited<ReturnType<typeof serveBoats>>;
let test: TestCase | undefined;

beforeAll(async () => {
  site = await serveBoats();
  const options = { url: site.url, timeBudgetMs: 180_000, workers: 2, goal: 'tabs' };
  const { tests } = await generateUntil(named(TABS), options);
  test = tests.find(({ name }) => name === TABS);
}, 240_000);
afterAll(() => site.close());

it.each([
  [false, 'passed'],
  [true, 'failed'],
] as const)('a tab of a new record that lists what belongs to others (%s): %s', async (isMixed, status) => {
  site.mixTrips(isMixed);
  expect(test?.steps.map(printStep)).toEqual(
    expect.arrayContaining(['Click the "Trips" tab', 'Expect the "No trips yet" text to be visible']),
  );
  expect(test && (await statusesOfRun([test], site.url))).toEqual([status]);
});
