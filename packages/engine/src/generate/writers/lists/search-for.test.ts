import type { Step } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { nodeOf, pageWith, tableOf } from '../../../core/page.test-support.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { createScriptRecord } from '../../dry-run/script-record.ts';
import { searchFor, useSearch } from './search-for.ts';
import { searchOf } from './search-of-page.ts';

const FIELD = { role: 'field', name: 'Search' } as const;

/** A page with a search in its header, and what that search answers: at once, or after a pause. */
function pageThatSearches(
  answer: FrameSnapshot,
  pauseMs = 0,
  shown: Partial<FrameSnapshot> = {},
): { dryRun: DryRun; steps: () => readonly Step['kind'][] } {
  const field = { ref: 'q', type: 'search', label: 'Search', target: FIELD, value: '', required: false } as const;
  const start = pageWith({
    ...shown,
    url: 'http://shop.test/addresses',
    forms: [{ ref: 'f', name: '', method: 'get', fields: [{ ...field, disabled: false, options: [] }] }],
  });
  let searchedMs = Number.POSITIVE_INFINITY;
  // Each wait takes a second.
  let passedMs = 0;
  const settle = async () => {
    passedMs += 1_000;
    return true;
  };
  const now = () => (passedMs - searchedMs >= pauseMs ? answer : start);
  const record = createScriptRecord();
  const dryRun = {
    ...record,
    values: { unique: 'x1' },
    look: async () => record.addLook(now()),
    session: { settle, isUnsaved: async () => false, snapshot: async () => now(), nextChange: settle },
    clock: { monotonicMs: () => passedMs },
    do: async (step: Step) => {
      searchedMs = step.kind === 'open' ? Number.POSITIVE_INFINITY : Math.min(searchedMs, passedMs);
      record.script.push({ kind: 'step', step });
    },
  } as unknown as DryRun;
  return { dryRun, steps: () => record.script.flatMap((item) => (item.kind === 'step' ? item.step.kind : [])) };
}

test('a search whose results list the record is part of the test', async () => {
  const { dryRun, steps } = pageThatSearches(pageWith({ collections: [tableOf('Found', ['Name'], [['Ada x1']])] }));
  await searchFor(dryRun, 'Ada {{unique}}');
  expect(steps()).toEqual(['type', 'press']);
});

test('a search that suggests finds what is anywhere, and no list of its page', async () => {
  const field = { ref: 'q', type: 'combobox', label: 'Search', target: FIELD, value: '', required: false } as const;
  const fields = [{ ...field, popup: 'list', disabled: false, options: [] } as const];
  const page = pageWith({ forms: [{ ref: 'f', name: '', method: 'get', fields }] });
  const { dryRun, steps } = pageThatSearches(page);
  const suggesting = { ...dryRun, look: async () => page };
  expect(await useSearch(suggesting, 'Ada {{unique}}', { ofListOnly: true })).toBe(false);
  expect(steps()).toEqual([]);
});

test('a search that asks only after a pause in typing is waited for', async () => {
  const answer = pageWith({
    collections: [tableOf('Found', ['Name'], [['Ada x1']])],
    nodes: [nodeOf('cell', 'Ada x1')],
  });
  const { dryRun, steps } = pageThatSearches(answer, 1_000);
  await searchFor(dryRun, 'Ada {{unique}}');
  expect(steps()).toEqual(['type', 'press']);
});

test('one that only repeats what was searched for is not, and the page is as before', async () => {
  const { dryRun, steps } = pageThatSearches(pageWith({ nodes: [nodeOf('paragraph', 'Nothing found for “Ada x1”.')] }));
  await searchFor(dryRun, 'Ada {{unique}}');
  expect(steps()).toEqual([]);
  expect(dryRun.looks.at(-1)?.url).toBe('http://shop.test/addresses');
});

test('the search of a list is used before the one in the header that suggests', () => {
  const field = { ref: 'q', type: 'search', label: 'Search', target: FIELD, value: '', required: false } as const;
  const form = (ref: string, popup?: 'list') => ({
    ...{ ref, name: '', method: 'get', fields: [{ ...field, disabled: false, options: [], ...(popup && { popup }) }] },
  });
  const page = (...forms: ReturnType<typeof form>[]) => pageWith({ forms } as Parameters<typeof pageWith>[0]);
  expect(searchOf(page(form('header', 'list'), form('list')))?.ref).toBe('list');
  expect(searchOf(page(form('header', 'list')))?.ref).toBe('header');
});

test('the search of a list is used before one in a bar around the content, which can be left alone', async () => {
  const field = { ref: 'q', type: 'search', label: 'Search', target: FIELD, value: '', required: false } as const;
  const form = (ref: string) => ({
    ...{ ref, name: '', method: 'get' as const, fields: [{ ...field, ref, disabled: false, options: [] }] },
  });
  const nodes = [
    nodeOf('banner', ''),
    nodeOf('searchbox', 'Search', { ref: 'header', parent: 0 }),
    nodeOf('main', ''),
    nodeOf('searchbox', 'Search', { ref: 'list', parent: 2 }),
  ];
  expect(searchOf(pageWith({ nodes, forms: [form('header'), form('list')] }))?.ref).toBe('list');
  const steps: Step[] = [];
  const page = pageWith({ nodes, forms: [form('header')] });
  const dryRun = { values: { unique: 'x1' }, look: async () => page, do: async (step: Step) => steps.push(step) };
  expect(await useSearch(dryRun as unknown as DryRun, 'Ada {{unique}}', { ofListOnly: true })).toBe(false);
  expect(steps).toEqual([]);
});

/** A list of ten with the record at a place, which the page shows. */
function listWithRecordAt(place: number): Partial<FrameSnapshot> {
  const names = Array.from({ length: 10 }, (_, index) => (index === place ? 'Ada x1' : `Person ${index}`));
  const rows = names.map((name) => [name]);
  return { collections: [tableOf('People', ['Name'], rows)], nodes: names.map((name) => nodeOf('row', name)) };
}

const ALONE = pageWith({
  collections: [tableOf('People', ['Name'], [['Ada x1']])],
  nodes: [nodeOf('row', 'Ada x1')],
});

test('what stands at the end of a long list is searched for, what stands above that is not', async () => {
  const low = pageThatSearches(ALONE, 0, listWithRecordAt(9));
  await searchFor(low.dryRun, 'Ada {{unique}}');
  expect(low.steps()).toContain('type');
  const high = pageThatSearches(ALONE, 0, listWithRecordAt(1));
  await searchFor(high.dryRun, 'Ada {{unique}}');
  expect(high.steps()).toEqual([]);
});

test('a search that leaves the list as long as it was is no part of the test', async () => {
  const { dryRun, steps } = pageThatSearches(pageWith(listWithRecordAt(9)), 0, listWithRecordAt(9));
  await searchFor(dryRun, 'Ada {{unique}}');
  expect(steps()).toEqual([]);
});

test.each([
  [5, true],
  [1, false],
])(
  'in a list with more pages, what stands at place %i may be on another one in the next run: %s',
  async (place, isSo) => {
    const list = listWithRecordAt(place);
    const next = nodeOf('button', 'Next page', { interactive: true });
    const paged = pageThatSearches(ALONE, 0, { ...list, nodes: [...(list.nodes ?? []), next] });
    await searchFor(paged.dryRun, 'Ada {{unique}}');
    expect(paged.steps().includes('type')).toBe(isSo);
  },
);
