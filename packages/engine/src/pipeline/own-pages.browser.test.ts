import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { type Defect, serveRepairs } from './repairs-site.test-support.ts';
import { runAgain } from './run-again.test-support.ts';

let site: Awaited<ReturnType<typeof serveRepairs>>;
let folder: string;
let tests: readonly TestCase[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-own-pages-'));
  site = await serveRepairs();
  const options = { timeBudgetMs: 240_000, workers: 2, goal: 'creates' };
  tests = (await generateUntil(named(...WANTED), { url: site.url, ...options })).tests;
}, 360_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const WANTED = [
  'What “New repair” creates can be listed, found, switched and deleted',
  '“Notes” adds to what “New repair” creates',
  '“Hours” adds to what “New repair” creates',
  '“Mechanic” of what “New repair” creates is changed and kept',
  '“Change status, now Waiting” changes what “New repair” creates',
];
const ABOUT_RECORDS = /“New repair” creates/u;

/** Names of the tests of records that fail in a build. */
async function failedIn(defect: Defect): Promise<readonly string[]> {
  site.break(defect);
  const loaded = tests
    .filter(({ name }) => ABOUT_RECORDS.test(name))
    .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const options = { url: site.url, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' } as const;
  const report = await runAgain(loaded, options);
  return report.tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

it('does on the own page of a new record what a person does there, and takes it away', async () => {
  expect(tests.map(({ name }) => name)).toEqual(expect.arrayContaining(WANTED));
  expect(await failedIn('')).toEqual([]);
});

it.each([
  [
    'notes come twice',
    '“Notes” adds to what “New repair” creates',
    'A double click on “Notes” adds once to what “New repair” creates',
  ],
  ['hours are a day early', '“Hours” adds to what “New repair” creates'],
  ['other hours are removed', '“Hours” adds to what “New repair” creates'],
  ['mechanic is lost', '“Mechanic” of what “New repair” creates is changed and kept'],
  ['status is lost', '“Change status, now Waiting” changes what “New repair” creates'],
  ['every status is offered', '“Change status, now Waiting” changes what “New repair” creates'],
] as const)('only tests of it see that %s', async (defect, ...names) => {
  const failed = await failedIn(defect);
  expect(names).toEqual(expect.arrayContaining([...failed]));
  expect(failed).toContain(names[0]);
});

it('leaves what is chosen of repairs that were there before', async () => {
  for (const id of [1, 2]) {
    const page = await (await fetch(new URL(`/repairs/${id}`, site.url))).text();
    expect(page).toContain('<option selected>Nobody');
  }
});
