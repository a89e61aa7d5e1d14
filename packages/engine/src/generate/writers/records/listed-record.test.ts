import { expect, test } from 'vitest';
import { pageWith } from '../../../core/page.test-support.ts';
import { stateOf } from '../../state.test-support.ts';
import { pathsOfLists, wayBesideForm } from './listed-record.ts';

const PATHS = ['/', '/reports', '/stock', '/stock/products?page=2', '/stock/products/new'];
const states = PATHS.map((path) => ({ id: path, path })) as unknown as Parameters<typeof pathsOfLists>[1]['states'];
const between = (from: string, to: string) => ({ from, to }) as Parameters<typeof pathsOfLists>[1]['transitions'][0];
const form = { id: '/stock/products/new', path: '/stock/products/new' };

test('a record is looked for in the nearest list above its form, before other pages that lead there', () => {
  const transitions = [between('/reports', form.id), between('/stock/products?page=2', form.id)];
  expect([...pathsOfLists(form, { states, transitions })]).toEqual([
    ...['/stock/products/new', '/stock/products?page=2', '/stock', '/reports'],
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
