import type { LedgerLine } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, expect, it } from 'vitest';
import { NOTHING_STORED } from '../core/signed-in.test-support.ts';
import type { SignIn } from '../core/states/explored-application.ts';
import type { Sweeper } from '../core/sweeper-port.ts';
import { createSweeper } from '../ledger/clean/sweeper.ts';
import { cleanUpPorts } from './put-back.ts';
import { type Shelf, type ShelfVariant, serveShelf } from './shelf-site.test-support.ts';
import { onStage } from './stage.ts';

afterAll(closeSharedBrowser);

/** By hand, in the page itself: nothing of it can be stored. */
const SIGN_IN: SignIn = {
  steps: [{ kind: 'open', path: '/' }],
  path: '/',
  opening: [],
  filling: [],
  signOut: [],
  landing: '/',
};

/** The line of a book that Assay created, with a mark in its name. */
const lineOf = (id: number | null, mark: string): LedgerLine => ({
  kind: 'created',
  key: `created ${id ?? mark}`,
  at: '2026-01-01T00:00:00.000Z',
  page: '/',
  path: '/api/books',
  id: id === null ? null : String(id),
  texts: [`Ada ${mark}`],
});

type Options = {
  readonly variant?: ShelfVariant;
  /** The server told the identity of what was created. */
  readonly isKnown?: boolean;
  readonly signIn?: SignIn | null;
};

/** A shelf with two more books, each left by another trial. */
async function withSweeper(
  body: (sweeper: Sweeper, shelf: Shelf, lines: readonly LedgerLine[]) => Promise<void>,
  { variant, isKnown = true, signIn = null }: Options = {},
): Promise<void> {
  const shelf = await serveShelf(variant);
  const added: LedgerLine[] = [];
  const ledger = {
    lines: [lineOf(isKnown ? 4 : null, 'k3m4p5q6'), lineOf(5, 'w2x3y4z5')],
    append: (line: LedgerLine) => added.push(line),
  };
  try {
    for (const name of ['Ada k3m4p5q6', 'Ada w2x3y4z5'])
      await fetch(`${shelf.url}/api/books`, { method: 'POST', body: JSON.stringify({ name }) });
    await onStage({ url: shelf.url, ledger }, async (stage) => {
      await body(createSweeper(cleanUpPorts({ ...stage, signedIn: NOTHING_STORED }, signIn)), shelf, added);
    });
  } finally {
    await shelf.close();
  }
}

it('removes what one trial left, and leaves what another one still uses', async () => {
  await withSweeper(async (sweeper, { books, removed }, added) => {
    sweeper.sweep(['k3m4p5q6']);
    await sweeper.rest();
    expect(removed).toEqual([4]);
    expect(books.map(({ name }) => name)).toContain('Ada w2x3y4z5');
    expect(added).toContainEqual({ kind: 'done', key: 'created 4' });
    sweeper.sweep(['w2x3y4z5']);
    await sweeper.rest();
    expect(removed).toEqual([4, 5]);
  });
}, 60_000);

it('leaves to the end what cannot be removed now', async () => {
  await withSweeper(
    async (sweeper, { removed }, added) => {
      sweeper.sweep(['k3m4p5q6']);
      await sweeper.rest();
      expect(removed).toEqual([]);
      // What was tried in vain would not be tried again.
      expect(added.filter(({ kind }) => kind === 'done' || kind === 'tried')).toEqual([]);
    },
    { variant: 'refuses to remove' },
  );
}, 60_000);

it.each([
  { name: 'of which the server told no identity', options: { isKnown: false } },
  { name: 'where no sign-in is stored', options: { signIn: SIGN_IN } },
])('leaves to the end what was created $name', async ({ options }) => {
  await withSweeper(async (sweeper, { removed }) => {
    sweeper.sweep(['k3m4p5q6']);
    await sweeper.rest();
    expect(removed).toEqual([]);
  }, options);
});
