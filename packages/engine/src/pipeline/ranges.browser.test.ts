import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { type RangeDefect, type RangeKind, serveRange } from './range-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

afterAll(closeSharedBrowser);

const [START, END] = ['the start is not asked for', 'the end is not asked for'] as const;
const KINDS: readonly (readonly [RangeKind, readonly (readonly [field: string, RangeDefect])[]])[] = [
  [
    'two thumbs',
    [
      ['Minimum price', START],
      ['Maximum price', END],
    ],
  ],
  ['one slider', [['Price', END]]],
  [
    'two days',
    [
      ['From', START],
      ['To', END],
    ],
  ],
];

const nameOf = (field: string) => `“${field}” on “Tours” narrows the list to a range`;

describe.each(KINDS)('a list that is narrowed down by %s', (kind, fields) => {
  let site: Awaited<ReturnType<typeof serveRange>>;
  let tests: readonly TestCase[];

  beforeAll(async () => {
    site = await serveRange(kind);
    const isEnough = named(...fields.map(([field]) => nameOf(field)));
    const options = { url: site.url, timeBudgetMs: 60_000, workers: 2, goal: 'range' };
    tests = (await generateUntil(isEnough, options)).tests;
  }, 180_000);
  afterAll(() => site.close());

  it.each(fields)('has a test of “%s” that sees that %s', async (field, defect) => {
    const own = tests.filter(({ name }) => name === nameOf(field));
    expect(await statusesOfRun(own, site.url)).toEqual(['passed']);
    site.break(defect);
    expect(await statusesOfRun(own, site.url)).toEqual(['failed']);
    site.break('none');
  });
});
