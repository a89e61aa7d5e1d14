import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { serveKeys } from './keys-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

let site: Awaited<ReturnType<typeof serveKeys>>;
let tests: readonly TestCase[];

beforeAll(async () => {
  site = await serveKeys();
  tests = (await generate({ url: site.url, timeBudgetMs: 60_000, workers: 2, goal: 'old search note' })).tests;
}, 120_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

it.each([
  ['the new note', 'Alt+n', 'New note'],
  ['the search', '/', 'Search'],
  ['the old notes', 'e', 'Show old notes'],
] as const)('a test presses the keys of %s, and sees that they do nothing', async (defect, keys, label) => {
  const own = tests.filter(({ name }) => name === `“${keys}” on “Notes” does what it is for: “${label}”`);
  expect(await statusesOfRun(own, site.url)).toEqual(['passed']);
  site.break(defect);
  expect(await statusesOfRun(own, site.url)).toEqual(['failed']);
  site.break('none');
});
