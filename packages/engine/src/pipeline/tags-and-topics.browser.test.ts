import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';
import { serveTaggedNotes } from './tagged-notes-site.test-support.ts';

let site: Awaited<ReturnType<typeof serveTaggedNotes>>;
let tests: readonly TestCase[];

beforeAll(async () => {
  site = await serveTaggedNotes();
  const options = { timeBudgetMs: 180_000, workers: 2, maxTests: 8, allowDestructive: true };
  tests = (await generateUntil(named(RECORD, TAGS), { url: site.url, ...options })).tests;
}, 300_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

const RECORD = 'What “Notes” creates can be listed and deleted';
const TAGS = '“Tags” of “Notes” takes several, and lets go of each';
const own = (name: string) => tests.filter((test) => test.name === name);

it('fills tags and several choices in, and tests that tags come and go', async () => {
  expect(tests.map(({ name }) => name)).toEqual(expect.arrayContaining([RECORD, TAGS]));
  expect(await statusesOfRun([...own(RECORD), ...own(TAGS)], site.url)).toEqual(['passed', 'passed']);
});

it.each([
  ['tags are lost', RECORD],
  ['topics are lost', RECORD],
  ['only the last tag is kept', TAGS],
  ['a tag cannot be removed', TAGS],
] as const)('sees that %s', async (defect, name) => {
  site.break(defect);
  expect(await statusesOfRun(own(name), site.url)).toEqual(['failed']);
});
