import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { serveSortedByHand } from './sorted-by-hand-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

afterAll(closeSharedBrowser);

const NAME = 'The order of “Songs” is changed by dragging and kept';
const KINDS = ['by the browser', 'by the pointer', 'by a handle', 'by keys'] as const;

describe.each(KINDS)('a list whose order is changed %s', (kind) => {
  let site: Awaited<ReturnType<typeof serveSortedByHand>>;
  let tests: readonly TestCase[];

  beforeAll(async () => {
    site = await serveSortedByHand(kind);
    const { tests: all } = await generate({ url: site.url, timeBudgetMs: 40_000, workers: 2, goal: 'dragging' });
    tests = all.filter(({ name }) => name === NAME);
  }, 90_000);
  afterAll(() => site.close());

  it('has a test that changes the order and leaves it as it was', async () => {
    const before = site.order();
    expect(tests).toHaveLength(1);
    expect(await statusesOfRun(tests, site.url)).toEqual(['passed']);
    expect(site.order()).toEqual(before);
    expect(before[0]).toBe('Amber road');
  });

  it.each(['the order is not kept', 'dropping does nothing'] as const)(
    'has a test that sees that %s',
    async (defect) => {
      site.break(defect);
      expect(await statusesOfRun(tests, site.url)).toEqual(['failed']);
      site.break('none');
    },
  );
});
