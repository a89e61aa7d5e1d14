import type { TestCase } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { type GuesthouseDefect, serveGuesthouse } from './guesthouse-site.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const LISTED = 'What “New booking” creates can be listed and deleted';
const CONFIRMED = '“Confirm” changes what “New booking” creates';

let site: Awaited<ReturnType<typeof serveGuesthouse>>;
let tests: readonly TestCase[];

const own = (name: string) => tests.filter((test) => test.name === name);

beforeAll(async () => {
  site = await serveGuesthouse();
  const options = { url: site.url, timeBudgetMs: 120_000, maxTests: 4, workers: 2, goal: 'creates' };
  ({ tests } = await generateUntil(named(LISTED, CONFIRMED), options));
}, 240_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

it('tells what has no name by another record that it asks for, and takes it away', async () => {
  expect(tests.map(({ name }) => name)).toEqual(expect.arrayContaining([LISTED, CONFIRMED]));
  const before = site.bookings();
  expect(await statusesOfRun([...own(LISTED), ...own(LISTED), ...own(CONFIRMED)], site.url)).toEqual([
    'passed',
    'passed',
    'passed',
  ]);
  // The confirmed one stays: nothing is deleted in the end of its test.
  expect(site.bookings()).toBe(before + 1);
}, 60_000);

it('expects no booking that exploring made for a guest who was there', () => {
  const rows = tests
    .flatMap(({ steps }) => steps)
    .flatMap((step) => (step.kind === 'expect' && step.that.kind === 'row' ? [step.that.cells] : []));
  expect(rows).toContainEqual(expect.arrayContaining(['Olga Brandt', 'Tower room']));
  expect(rows.filter((cells) => cells.includes('Olga Brandt') && cells.includes('Garden room'))).toEqual([]);
});

it.each<[GuesthouseDefect, string]>([
  ['bookings are lost', LISTED],
  ['the last day is a day early', LISTED],
  ['confirming does nothing', CONFIRMED],
])(
  'sees that %s',
  async (defect, name) => {
    site.break(defect);
    expect(await statusesOfRun(own(name), site.url)).toEqual(['failed']);
  },
  60_000,
);
