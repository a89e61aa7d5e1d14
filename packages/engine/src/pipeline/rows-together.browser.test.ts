import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printStep, SERIAL_TAG, type TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { generateUntil, named } from './generate-until.test-support.ts';
import { runAgain } from './run-again.test-support.ts';
import { serveTopics, type TopicsDefect, type TopicsSite } from './topics-site.test-support.ts';

const MOVED = 'The order of “Topics” is changed and kept';
const SELECTED = 'What “Topics” creates can be selected and deleted, and nothing else is';

let site: TopicsSite;
let folder: string;
let tests: readonly TestCase[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-rows-'));
  site = await serveTopics();
  const options = { timeBudgetMs: 120_000, maxTests: 4, workers: 2, allowDestructive: true };
  const all = await generateUntil(named(MOVED, SELECTED), { url: site.url, ...options, goal: 'order selected' });
  tests = all.tests;
}, 240_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function failedIn(defect: TopicsDefect, only?: string): Promise<readonly string[]> {
  site.break(defect);
  const wanted = tests.filter(({ name }) => only === undefined || name === only);
  const loaded = wanted.map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const report = await runAgain(loaded, { url: site.url, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' });
  return report.tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

it('writes a test of moving a row, which runs alone, and one of deleting what is selected', () => {
  expect(tests.map(({ name }) => name)).toEqual(expect.arrayContaining([MOVED, SELECTED]));
  expect(tests.find(({ name }) => name === MOVED)?.tags).toContain(SERIAL_TAG);
});

it('passes on the sound list, which is as it was in the end', async () => {
  expect(await failedIn('')).toEqual([]);
  expect(await failedIn('')).toEqual([]);
});

it.each<readonly [TopicsDefect, string]>([
  ['the order is lost', MOVED],
  ['the order is not shown', MOVED],
  ['the selection stays', SELECTED],
  ['deleted ones come back', SELECTED],
  ['the last one selected stays', SELECTED],
  ['all are deleted', SELECTED],
])(
  'sees that %s',
  async (defect, name) => {
    expect(await failedIn(defect, name)).toEqual([name]);
  },
  60_000,
);

it('deletes what is selected by a dropdown, too', async () => {
  const other = await serveTopics('choice');
  try {
    const options = { timeBudgetMs: 60_000, maxTests: 1, workers: 1, allowDestructive: true, goal: 'selected' };
    const [test] = (await generate({ url: other.url, ...options })).tests;
    expect(test?.name).toBe(SELECTED);
    expect(test?.steps.map(printStep)).toContain('Select "Delete selected topics" in the "With selected" dropdown');
  } finally {
    await other.close();
  }
}, 200_000);
