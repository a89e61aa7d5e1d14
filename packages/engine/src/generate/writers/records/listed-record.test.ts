import { expect, test } from 'vitest';
import { nodeOf, pageWith, tableOf } from '../../../core/page.test-support.ts';
import { stateOf } from '../../state.test-support.ts';
import { listed, pathsOfLists, wayBesideForm } from './listed-record.ts';
import { NowhereListed } from './nowhere-listed.ts';

const PATHS = ['/', '/reports', '/stock', '/stock/products?page=2', '/stock/products/new'];
const states = PATHS.map((path) => ({ id: path, path })) as unknown as Parameters<typeof pathsOfLists>[1]['states'];
const between = (from: string, to: string) => ({ from, to }) as Parameters<typeof pathsOfLists>[1]['transitions'][0];
const form = { id: '/stock/products/new', path: '/stock/products/new' };

test('a record is looked for in the nearest list above its form, before other pages that lead there', () => {
  const transitions = [between('/reports', form.id), between('/stock/products?page=2', form.id)];
  expect([...pathsOfLists(form, { states, transitions })]).toEqual([
    ...['/stock/products/new', '/stock/products', '/stock/products?page=2', '/stock', '/reports'],
  ]);
});

test('pages that have nothing to do with the form are not searched', () => {
  expect([...pathsOfLists(form, { states: states.slice(0, 2), transitions: [] })]).toEqual([form.path]);
});

test('a list behind a tab, under the dialog with the form, is reached without opening the dialog', () => {
  const open = { kind: 'open', path: '/settings' } as const;
  const [tab, button] = ['Users', 'New user'].map(
    (name) => ({ kind: 'click', target: { role: 'button', name } }) as const,
  );
  const reachedBy = [open, tab, button].filter((step) => step !== undefined);
  const dialog = { name: 'New user', ref: 'd', modal: true };
  const inDialog = stateOf({ reachedBy, snapshot: pageWith({ dialogs: [dialog] }) });
  expect(wayBesideForm(inDialog, null)).toEqual([open, tab]);
  expect(wayBesideForm(stateOf({ reachedBy }), null)).toEqual(reachedBy);
});

/** Looks for 'Ada k3b4c5d6' after its form has led to a page whose table holds it; no other page shows anything. */
function lookedFor(isOwnPage: boolean): Promise<unknown> {
  const table = tableOf('Payment', ['What', 'Value'], [['Note', 'Ada k3b4c5d6']]);
  let page = pageWith({
    url: 'http://shop.test/payments/62',
    nodes: [nodeOf('text', 'Ada k3b4c5d6')],
    collections: [table],
  });
  const dryRun = {
    look: async () => page,
    expect: async () => true,
    async do() {
      page = pageWith();
    },
    looks: [],
    position: () => ({ looks: 0 }),
    rewindTo: () => undefined,
    values: { unique: 'k3b4c5d6' },
    script: [],
    records: { isOwnPage: () => isOwnPage },
  } as unknown as Parameters<typeof listed>[0];
  const context = { explored: { states: [], transitions: [], signIn: null } } as unknown as Parameters<
    typeof listed
  >[2];
  const state = stateOf({ id: 'n', path: '/payments/new' });
  return listed(dryRun, 'Ada {{unique}}', context, { state } as Parameters<typeof listed>[3]);
}

test('the page of a new record is no list of it, whatever table it has', async () => {
  await expect(lookedFor(true)).rejects.toBeInstanceOf(NowhereListed);
  expect(await lookedFor(false)).toMatchObject({ listPath: '/payments/62' });
});
