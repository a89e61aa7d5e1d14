import type { TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { type Defect, serveJobs } from './jobs-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const STAGES = 'What “New job” creates goes through its stages';

let site: Awaited<ReturnType<typeof serveJobs>>;
let test: TestCase | undefined;

beforeAll(async () => {
  site = await serveJobs();
  const options = { timeBudgetMs: 180_000, workers: 2, goal: 'goes through' };
  const { tests } = await generateUntil(named(STAGES), { url: site.url, ...options });
  test = tests.find(({ name }) => name === STAGES);
}, 240_000);
afterAll(() => site.close());

/** What a run of the test says of the site with the defect. */
async function statusWith(defect: Defect) {
  site.break(defect);
  return test && (await statusesOfRun([test], site.url))[0];
}

it('one stage of a new record after the other is reached, also by a dialog that asks for something', async () => {
  const pressed = test?.steps.flatMap((step) => (step.kind === 'click' ? step.target.name : [])) ?? [];
  expect(pressed).toEqual(expect.arrayContaining(['Assign', 'Give it', 'Start work', 'Finish']));
  expect(await statusWith('')).toBe('passed');
});

it.each(['starting a job ends it', 'who has a job is lost', 'a job that nobody has can be finished'] as const)(
  'it sees that %s',
  async (defect) => {
    expect(await statusWith(defect)).toBe('failed');
  },
);
