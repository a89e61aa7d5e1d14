import type { TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil } from './generate-until.test-support.ts';
import { type Defect, servePricedGoods } from './priced-goods-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

let site: Awaited<ReturnType<typeof servePricedGoods>>;
let test: TestCase | undefined;

const isWanted = ({ name }: TestCase): boolean => name.startsWith('What “New article” creates can be listed');

beforeAll(async () => {
  site = await servePricedGoods();
  const options = { timeBudgetMs: 180_000, workers: 2, goal: 'article' };
  const { tests } = await generateUntil((proven) => proven.some(isWanted), { url: site.url, ...options });
  test = tests.find(isWanted);
}, 240_000);
afterAll(() => site.close());

/** What a run of the test says of the site with the defect. */
async function statusWith(defect: Defect) {
  site.break(defect);
  return test && (await statusesOfRun([test], site.url))[0];
}

it('a value that is edited in the row of a new record is kept, and the others stay', async () => {
  const pressed = test?.steps.flatMap((step) => (step.kind === 'click' ? step.target.name : [])) ?? [];
  expect(pressed).toEqual(expect.arrayContaining(['Edit price of Ada {{unique}}', 'Save price']));
  expect(await statusWith('')).toBe('passed');
});

it.each(['a new price is lost', 'a new price changes the stock'] as const)('it sees that %s', async (defect) => {
  expect(await statusWith(defect)).toBe('failed');
});
