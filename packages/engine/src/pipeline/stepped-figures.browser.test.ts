import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';
import { serveSteppers } from './steppers-site.test-support.ts';

afterAll(closeSharedBrowser);

const CASES = [
  ['a table', 'it is not kept'],
  ['cards', 'more adds two'],
  ['a field', 'less does nothing'],
] as const;

describe.each(CASES)('a figure in %s that two buttons raise and lower', (kind, defect) => {
  let site: Awaited<ReturnType<typeof serveSteppers>>;
  let tests: readonly TestCase[];

  beforeAll(async () => {
    site = await serveSteppers(kind);
    const { tests: all } = await generate({ url: site.url, timeBudgetMs: 40_000, workers: 2, goal: 'raised' });
    tests = all.filter(({ name }) => name === 'A figure of “Stock” is raised and lowered, and kept');
  }, 90_000);
  afterAll(() => site.close());

  it('has a test that leaves it as it was', async () => {
    expect(tests).toHaveLength(1);
    const before = site.stock();
    expect(await statusesOfRun(tests, site.url)).toEqual(['passed']);
    expect(site.stock()).toEqual(before);
    expect(before).toEqual([14, 5, 0]);
  });

  it(`has a test that sees that ${defect}`, async () => {
    site.break(defect);
    expect(await statusesOfRun(tests, site.url)).toEqual(['failed']);
    site.break('none');
  });
});
