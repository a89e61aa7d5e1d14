import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { serveKeys } from './keys-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const KEYS = [
  ['the new note', 'Alt+n', 'New note'],
  ['the search', '/', 'Search'],
  ['the old notes', 'e', 'Show old notes'],
] as const;
const nameOf = (keys: string, label: string) => `“${keys}” on “Notes” does what it is for: “${label}”`;

let site: Awaited<ReturnType<typeof serveKeys>>;
let tests: readonly TestCase[];

beforeAll(async () => {
  site = await serveKeys();
  const isEnough = named(...KEYS.map(([, keys, label]) => nameOf(keys, label)));
  const options = { url: site.url, timeBudgetMs: 120_000, workers: 2, goal: 'old search note' };
  tests = (await generateUntil(isEnough, options)).tests;
}, 240_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

it.each(KEYS)('a test presses the keys of %s, and sees that they do nothing', async (defect, keys, label) => {
  const own = tests.filter(({ name }) => name === nameOf(keys, label));
  expect(await statusesOfRun(own, site.url)).toEqual(['passed']);
  site.break(defect);
  expect(await statusesOfRun(own, site.url)).toEqual(['failed']);
  site.break('none');
});
