import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { serveHoveredRows } from './hovered-rows-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

afterAll(closeSharedBrowser);

const NAME = 'What “Plans” creates can be listed, edited and deleted';

describe.each(['by its style', 'by a script'] as const)('a row that shows its buttons under the mouse %s', (kind) => {
  let site: Awaited<ReturnType<typeof serveHoveredRows>>;
  let tests: readonly TestCase[];

  beforeAll(async () => {
    site = await serveHoveredRows(kind);
    const options = { timeBudgetMs: 120_000, workers: 2, maxTests: 3, allowDestructive: true, goal: 'edited' };
    const { tests: all } = await generateUntil(named(NAME), { url: site.url, ...options });
    tests = all.filter(({ name }) => name === NAME);
  }, 240_000);
  afterAll(() => site.close());

  it('has a test that edits and deletes with them', async () => {
    expect(tests).toHaveLength(1);
    expect(tests.flatMap(({ steps }) => steps.filter(({ kind: step }) => step === 'hover'))).not.toEqual([]);
    expect(await statusesOfRun(tests, site.url)).toEqual(['passed']);
  });

  it.each(['deleting does nothing', 'renaming is lost'] as const)('has a test that sees that %s', async (defect) => {
    site.break(defect);
    expect(await statusesOfRun(tests, site.url)).toEqual(['failed']);
    site.break('none');
  });
});
