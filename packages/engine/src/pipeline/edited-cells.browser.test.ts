import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil } from './generate-until.test-support.ts';
import { type Defect, servePricedGoods } from './priced-goods-site.test-support.ts';
import { run } from './run.ts';

let site: Awaited<ReturnType<typeof servePricedGoods>>;
let folder: string;
let test: TestCase | undefined;

const isWanted = ({ name }: TestCase): boolean => name.startsWith('What “New article” creates can be listed');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-cells-'));
  site = await servePricedGoods();
  const options = { timeBudgetMs: 180_000, workers: 2, goal: 'article' };
  const { tests } = await generateUntil((proven) => proven.some(isWanted), { url: site.url, ...options });
  test = tests.find(isWanted);
}, 240_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function statusIn(defect: Defect): Promise<string | undefined> {
  site.break(defect);
  if (!test) throw new Error('It was not proven.');
  const options = { url: site.url, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' } as const;
  const report = await run([{ test, file: 'cells.yaml', folder: '.' }], options);
  return report.tests[0]?.status;
}

it('a value that is edited in the row of a new record is kept, and the others stay', async () => {
  const pressed = test?.steps.flatMap((step) => (step.kind === 'click' ? step.target.name : [])) ?? [];
  expect(pressed).toEqual(expect.arrayContaining(['Edit price of Ada {{unique}}', 'Save price']));
  expect(await statusIn('')).toBe('passed');
});

it.each(['a new price is lost', 'a new price changes the stock'] as const)('it sees that %s', async (defect) => {
  expect(await statusIn(defect)).toBe('failed');
});
