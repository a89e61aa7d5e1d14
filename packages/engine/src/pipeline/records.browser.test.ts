import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { type Defect, type PlantsSite, servePlants } from './plants-site.test-support.ts';
import { runAgain } from './run-again.test-support.ts';

const WHOLE = 'What “New plant” creates can be listed, found, opened, edited and deleted';
const IN_STEPS = 'What “Add in steps” creates can be listed, found, opened, edited and deleted';
const GOES_BACK = '“Add in steps” keeps what was typed when one goes back';

let site: PlantsSite;
let folder: string;
let tests: readonly TestCase[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-records-'));
  site = await servePlants();
  // To the end: the last replays take out the figures that count what other tests create.
  tests = (await generate({ url: site.url, timeBudgetMs: 240_000, maxTests: 10, workers: 2 })).tests;
}, 360_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const OF_RECORDS = /creates|keeps what/;

/** Names of the tests that fail in a build: of all about records, or of the one with this name. */
async function failedIn(defect: Defect, only?: string): Promise<readonly string[]> {
  site.break(defect);
  const loaded = tests
    .filter(({ name }) => (only === undefined ? OF_RECORDS.test(name) : name === only))
    .map((test) => ({ test, file: `${test.id}.yaml`, folder: '.' }));
  const report = await runAgain(loaded, { url: site.url, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' });
  return report.tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

it('does with a new record what a person does, and with one that is filled in in steps', () => {
  expect(tests.map(({ name }) => name)).toEqual(expect.arrayContaining([WHOLE, IN_STEPS, GOES_BACK]));
});

it('passes on the sound site, again and again', async () => {
  expect(await failedIn('')).toEqual([]);
  expect(await failedIn('')).toEqual([]);
});

it.each<readonly [Defect, string]>([
  ['water is lost', WHOLE],
  ['new ones come twice', WHOLE],
  ['fields are swapped', WHOLE],
  ['edit is ignored', WHOLE],
  ['edit keeps the place', WHOLE],
  ['dates are a day early', WHOLE],
  ['cancel saves', WHOLE],
  ['delete keeps', WHOLE],
  ['cancel deletes', WHOLE],
  ['search is ignored', WHOLE],
  ['count is off', WHOLE],
  ['step forgets', GOES_BACK],
])(
  'sees that %s',
  async (defect, name) => {
    expect(await failedIn(defect, name)).toEqual([name]);
  },
  60_000,
);
