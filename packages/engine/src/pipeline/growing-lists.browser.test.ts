import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { generateUntil, named } from './generate-until.test-support.ts';
import { type Growth, type GrowthDefect, serveGrowingList } from './growing-list-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

afterAll(closeSharedBrowser);

const KINDS: readonly (readonly [Growth, name: string])[] = [
  ['by button', '“Load more” on “Books” shows more members'],
  ['by scrolling', 'Scrolling through “Books” shows more members'],
  ['in a window', 'Scrolling through “Books” shows more members'],
];
const OF_SERVER: readonly GrowthDefect[] = ['repeats the first ones', 'leaves one out', 'stops after the first ones'];

describe.each(KINDS)('a list that grows %s', (growth, name) => {
  let site: Awaited<ReturnType<typeof serveGrowingList>>;
  let tests: readonly TestCase[];

  beforeAll(async () => {
    site = await serveGrowingList(growth);
    tests = (await generateUntil(named(name), { url: site.url, timeBudgetMs: 60_000, workers: 2 })).tests;
  }, 180_000);
  afterAll(() => site.close());

  const growing = () => tests.filter((test) => test.name === name);

  it('has a test that shows what is further down', async () => {
    expect(growing()).toHaveLength(1);
    expect(await statusesOfRun(growing(), site.url)).toEqual(['passed']);
  });

  it.each(growth === 'in a window' ? (['keeps drawing the first ones'] as const) : OF_SERVER)(
    'has a test that sees that it %s',
    async (defect) => {
      site.break(defect);
      expect(await statusesOfRun(growing(), site.url)).toEqual(['failed']);
      site.break('none');
    },
    60_000,
  );
});

it('says of a list that draws only what is in view neither how many there are nor what is gone', async () => {
  const site = await serveGrowingList('in a window');
  try {
    const { tests } = await generate({ url: site.url, timeBudgetMs: 20_000, workers: 2 });
    const kinds = tests.flatMap(({ steps }) => steps.flatMap((step) => (step.kind === 'expect' ? step.that.kind : [])));
    expect(new Set(kinds)).toEqual(new Set(['row', 'no-script-errors']));
  } finally {
    await site.close();
  }
}, 60_000);
