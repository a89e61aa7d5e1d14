import { printStep, type TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Defect, serveFigures } from './figures-site.test-support.ts';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const FOLLOW = 'The figures of “Start” follow the stages of what “Repairs” creates';

let site: Awaited<ReturnType<typeof serveFigures>>;
let test: TestCase | undefined;

beforeAll(async () => {
  site = await serveFigures();
  const options = { url: site.url, timeBudgetMs: 180_000, workers: 2, goal: 'stages' };
  const { tests } = await generateUntil(named(FOLLOW), options);
  test = tests.find(({ name }) => name === FOLLOW);
}, 240_000);
afterAll(() => site.close());

/** What a run of the test says of the site with the defect. */
async function statusWith(defect: Defect) {
  site.break(defect);
  return test && (await statusesOfRun([test], site.url))[0];
}

it('a count of the start page moves when a record is led on, in a test that runs alone', async () => {
  const steps = test?.steps.map(printStep) ?? [];
  expect(steps).toEqual(
    expect.arrayContaining([
      'Remember the text of the "Open repairs" value as {{figure_1}}',
      'Click the "Finish" button',
      'Expect the "Open repairs" value to read "{{figure_1 - 1}}"',
    ]),
  );
  expect(test?.tags).toContain('serial');
  expect(await statusWith('')).toBe('passed');
});

it.each(['what is finished still counts', 'the start page is not read again'] as const)(
  'it sees that %s',
  async (defect) => {
    expect(await statusWith(defect)).toBe('failed');
  },
);
