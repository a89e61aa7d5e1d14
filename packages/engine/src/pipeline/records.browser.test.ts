import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase } from '@assay/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { type Defect, type PlantsSite, servePlants } from './plants-site.test-support.ts';
import { run } from './run.ts';

let site: PlantsSite;
let folder: string;
let tests: readonly TestCase[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-records-'));
  site = await servePlants();
  tests = (await generate({ url: site.url, timeBudgetMs: 120_000, maxTests: 10, workers: 2 })).tests;
}, 300_000);
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
  const report = await run(loaded, { url: site.url, outDir: join(folder, 'out'), evidence: 'none', heal: 'off' });
  return report.tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

it('does with a new record what a person does, and with one that is filled in in steps', () => {
  expect(tests.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'What “New plant” creates can be listed, found, opened, edited and deleted',
      'What “Add in steps” creates can be listed, found, opened, edited and deleted',
      '“Add in steps” keeps what was typed when one goes back',
    ]),
  );
});

it('passes on the sound site, again and again', async () => {
  expect(await failedIn('')).toEqual([]);
  expect(await failedIn('')).toEqual([]);
});

it.each<readonly [Defect, string]>([
  ['water is lost', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['new ones come twice', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['fields are swapped', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['edit is ignored', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['edit keeps the place', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['dates are a day early', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['cancel saves', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['delete keeps', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['cancel deletes', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['search is ignored', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['count is off', 'What “New plant” creates can be listed, found, opened, edited and deleted'],
  ['step forgets', '“Add in steps” keeps what was typed when one goes back'],
])(
  'sees that %s',
  async (defect, name) => {
    expect(await failedIn(defect, name)).toEqual([name]);
  },
  60_000,
);
