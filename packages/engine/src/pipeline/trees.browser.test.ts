import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';
import { serveTree } from './tree-site.test-support.ts';

afterAll(closeSharedBrowser);

const NAME = '“Contracts” on “Archive” opens and closes';

describe.each(['by its name', 'by its arrow', 'by a key'] as const)('a tree whose branches open %s', (kind) => {
  let site: Awaited<ReturnType<typeof serveTree>>;
  let tests: readonly TestCase[];

  beforeAll(async () => {
    site = await serveTree(kind);
    const { tests: all } = await generate({ url: site.url, timeBudgetMs: 40_000, workers: 2, goal: 'Contracts' });
    tests = all.filter(({ name }) => name === NAME);
  }, 90_000);
  afterAll(() => site.close());

  it('has a test that opens a branch, chooses something in it, and closes it', async () => {
    expect(tests).toHaveLength(1);
    expect(await statusesOfRun(tests, site.url)).toEqual(['passed']);
  });

  it.each(['leaves out a child', 'shows another document', 'stays open'] as const)(
    'has a test that sees that it %s',
    async (defect) => {
      site.break(defect);
      expect(await statusesOfRun(tests, site.url)).toEqual(['failed']);
      site.break('none');
    },
  );
});
