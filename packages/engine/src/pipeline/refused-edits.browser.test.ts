import { printStep, type TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { type Defect, serveMembers } from './members-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const REFUSED = 'What “New member” creates cannot get what another one has';

let site: Awaited<ReturnType<typeof serveMembers>>;
let test: TestCase | undefined;

beforeAll(async () => {
  site = await serveMembers();
  const options = { url: site.url, timeBudgetMs: 180_000, workers: 2, goal: 'cannot' };
  const { tests } = await generateUntil(named(REFUSED), options);
  test = tests.find(({ name }) => name === REFUSED);
}, 240_000);
afterAll(() => site.close());

/** What a run of the test says of the site with the defect. */
async function statusWith(defect: Defect) {
  site.break(defect);
  return test && (await statusesOfRun([test], site.url))[0];
}

it('a record is refused the address of another one, and keeps its own', async () => {
  expect(test?.steps.map(printStep)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Another member has this address/u),
      expect.stringMatching(/^Expect the "E-mail" field to have the value ".*\{\{unique\}\}/u),
    ]),
  );
  expect(await statusWith('')).toBe('passed');
});

it.each(['a refused change looks saved', 'an address is given to two'] as const)('it sees that %s', async (defect) => {
  expect(await statusWith(defect)).toBe('failed');
});
