import type { LedgerLine } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, expect, test } from 'vitest';
import { createMemoryStore } from '../ledger/memory-store.ts';
import { clean } from './clean.ts';
import { explore } from './explore.ts';
import { type Shelf, type ShelfVariant, serveShelf } from './shelf-site.test-support.ts';

afterAll(closeSharedBrowser);

const THERE = [
  { id: 1, name: 'Sophie', read: true },
  { id: 2, name: 'Ada Lovelace', read: false },
  { id: 3, name: 'Zorba', read: false },
];

async function onShelf(body: (shelf: Shelf) => Promise<void>, variant?: ShelfVariant): Promise<void> {
  const shelf = await serveShelf(variant);
  try {
    await body(shelf);
  } finally {
    await shelf.close();
  }
}

/** Explores until something was created and a switch was turned, and ends then without putting anything back. */
async function exploreAndDie(url: string): Promise<readonly LedgerLine[]> {
  const store = createMemoryStore();
  const dying = new AbortController();
  const append = (line: LedgerLine) => {
    store.append(line);
    const kinds = new Set(store.lines.map(({ kind }) => kind));
    if (kinds.has('created') && kinds.has('turned')) dying.abort();
  };
  await explore({ url, timeBudgetMs: 60_000, signal: dying.signal, ledger: { lines: [], append } });
  return store.lines;
}

function storeOf(lines: readonly LedgerLine[]) {
  const added: LedgerLine[] = [];
  return { lines, append: (line: LedgerLine) => added.push(line), added };
}

test('exploring leaves an application as it was', { timeout: 120_000 }, async () => {
  await onShelf(async ({ url, books, removed }) => {
    await explore({ url, timeBudgetMs: 60_000 });
    expect(removed.length).toBeGreaterThan(0);
    expect(books).toEqual(THERE);
  });
});

test('what was left by a process that died is put back later, and nothing else', { timeout: 120_000 }, async () => {
  await onShelf(async ({ url, books }) => {
    const lines = await exploreAndDie(url);
    expect(books.length).toBeGreaterThan(THERE.length);
    const { left, undone } = await clean({ url, ledger: storeOf(lines) });
    expect(left).toEqual([]);
    expect(undone).toBeGreaterThanOrEqual(2);
    expect(books).toEqual(THERE);
  });
});

test('exploring again puts back first what the one before it left', { timeout: 120_000 }, async () => {
  await onShelf(async ({ url, books }) => {
    const store = storeOf(await exploreAndDie(url));
    await explore({ url, timeBudgetMs: 20_000, ledger: store });
    expect(books).toEqual(THERE);
    expect(store.added.filter(({ kind }) => kind === 'done').length).toBeGreaterThanOrEqual(2);
  });
});

test.each<readonly [string, ShelfVariant]>([
  ['what can only be archived is archived', 'archives'],
  ['what an icon without a name removes is removed, beside one that leads elsewhere', 'icons without names'],
  ['what stands behind a tab is removed', 'behind a tab'],
])('%s, and nothing else', { timeout: 120_000 }, async (_, variant) => {
  await onShelf(async ({ url, books }) => {
    const lines = await exploreAndDie(url);
    expect(books.length).toBeGreaterThan(THERE.length);
    const { left } = await clean({ url, ledger: storeOf(lines) });
    expect(left).toEqual([]);
    expect(books).toEqual(THERE);
  }, variant);
});

test('a control that would remove something else is not let through', { timeout: 120_000 }, async () => {
  await onShelf(async ({ url, books, removed }) => {
    const lines = await exploreAndDie(url);
    const { left } = await clean({ url, ledger: storeOf(lines) });
    expect(removed).toEqual([]);
    expect(books).toEqual(expect.arrayContaining(THERE));
    expect(left.join('\n')).toMatch(
      /^“[^”]+”, created on \/, is still there: the application did not take the change\.$/mu,
    );
  }, 'removes the first book');
});

test('what the server does not give up is told, and stays in the ledger', { timeout: 120_000 }, async () => {
  await onShelf(async ({ url }) => {
    const lines = await exploreAndDie(url);
    const store = storeOf(lines);
    const { left } = await clean({ url, ledger: store });
    expect(left).toContainEqual(
      expect.stringMatching(/^“Ada \w{8}”, created on \/, is still there: the application did not take the change\.$/u),
    );
    expect(store.added).not.toContainEqual({ kind: 'done', key: expect.stringMatching(/^created/u) });
  }, 'refuses to remove');
});
