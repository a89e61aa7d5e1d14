import { printStep, type TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT, type Defect, serveBadge } from './badge-site.test-support.ts';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const COUNTS = 'The badge of “Tickets” counts what “Tickets” creates';

let site: Awaited<ReturnType<typeof serveBadge>>;
let test: TestCase | undefined;

beforeAll(async () => {
  site = await serveBadge();
  const options = { url: site.url, ...ACCOUNT, timeBudgetMs: 180_000, workers: 2, goal: 'badge' };
  const { tests } = await generateUntil(named(COUNTS), options);
  test = tests.find(({ name }) => name === COUNTS);
}, 240_000);
afterAll(() => site.close());

/** What a run of the test says of the site with the defect. */
async function statusWith(defect: Defect) {
  site.break(defect);
  return test && (await statusesOfRun([test], site.url, ACCOUNT))[0];
}

it('a badge of the navigation says one more when something is created, in a test that runs alone', async () => {
  const steps = test?.steps.map(printStep) ?? [];
  expect(steps).toEqual(
    expect.arrayContaining([
      'Remember the text of the "Tickets" value as {{badge}}',
      'Expect the "Tickets" value to read "{{badge + 1}}"',
    ]),
  );
  expect(test?.tags).toContain('serial');
  expect(await statusWith('')).toBe('passed');
});

it.each(['the badge stays', 'the badge counts twice'] as const)('it sees that %s', async (defect) => {
  expect(await statusWith(defect)).toBe('failed');
});
