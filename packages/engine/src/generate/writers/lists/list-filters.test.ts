import type { SnapshotNode } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf, nodeOf, pageWith, tableOf } from '../../../core/page.test-support.ts';
import { nothingSeen } from '../../../core/states/nothing-seen.ts';
import { stateOf } from '../../state.test-support.ts';
import { writeListFilters } from './list-filters.ts';

const ROLE = fieldOf('Role', { type: 'select', options: ['Admin', 'Guest'] });

/** The names of the tests of a page with a list and a dropdown. */
function namesOn(nodes: readonly SnapshotNode[], fields = [ROLE]): readonly string[] {
  const snapshot = pageWith({
    nodes,
    forms: [{ ref: 'f', name: '', method: 'script', fields }],
    collections: [tableOf('Staff', ['Name'], [['Ada'], ['Grace']])],
  });
  const explored = { ...nothingSeen(null), states: [stateOf({ snapshot })] };
  return writeListFilters({ explored, allowDestructive: false, report: () => undefined }).map(({ name }) => name);
}

test('a dropdown above a list filters it', () => {
  expect(namesOn([nodeOf('row', 'Ada'), nodeOf('combobox', 'Role', { ref: 'Role' })])).toEqual([
    '“Role” on “Ledger” narrows the list',
  ]);
});

test('the days of a calendar are no choices: next month, there are others', () => {
  const dates = fieldOf('Any dates', { type: 'select', popup: 'calendar', options: ['26', '27', '28'] });
  expect(namesOn([nodeOf('row', 'Ada')], [dates])).toEqual([]);
});

test('a dropdown in a row changes that row, and filters nothing', () => {
  const row = [nodeOf('row', 'Ada'), nodeOf('cell', '', { parent: 0 })];
  expect(namesOn([...row, nodeOf('combobox', 'Role', { parent: 1, ref: 'Role' })])).toEqual([]);
});

test('what is called the same on another page narrows another list', () => {
  const snapshot = pageWith({
    forms: [{ ref: 'f', name: '', method: 'script', fields: [ROLE] }],
    collections: [tableOf('Staff', ['Name'], [['Ada'], ['Grace']])],
  });
  const states = ['/staff', '/staff?sort', '/guests'].map((route) => stateOf({ snapshot, route, heading: route }));
  const explored = { ...nothingSeen(null), states };
  const proposals = writeListFilters({ explored, allowDestructive: false, report: () => undefined });
  expect(proposals.map(({ name }) => name)).toEqual([
    '“Role” on “/staff” narrows the list',
    '“Role” on “/guests” narrows the list',
  ]);
});

test('days and dropdowns that stand in the address together narrow the list, each dropdown by itself', () => {
  const submit = { ref: 's', name: 'Show', target: { role: 'button', name: 'Show' } } as const;
  const fields = [fieldOf('From', { type: 'date' }), ROLE];
  const form = (method: 'get' | 'post') => ({ ref: 'f', name: '', method, fields, submit });
  const proposed = (method: 'get' | 'post') => {
    const list = tableOf('Staff', ['Name'], [['Ada'], ['Grace']]);
    const snapshot = pageWith({ forms: [form(method)], collections: [list] });
    const explored = { ...nothingSeen(null), states: [stateOf({ snapshot })] };
    return writeListFilters({ explored, allowDestructive: false, report: () => undefined }).length;
  };
  expect([proposed('get'), proposed('post')]).toEqual([1, 0]);
});

test('a search that suggests while one types narrows no list', () => {
  const field = fieldOf('Search everything', { type: 'text', popup: 'list' });
  const snapshot = pageWith({
    forms: [{ ref: 'f', name: '', method: 'script', fields: [field] }],
    collections: [tableOf('Staff', ['Name'], [['Ada'], ['Grace']])],
  });
  const explored = { ...nothingSeen(null), states: [stateOf({ snapshot })] };
  expect(writeListFilters({ explored, allowDestructive: false, report: () => undefined })).toEqual([]);
});

test('how many there are on a page is no filter', () => {
  const field = fieldOf('Items per page', { type: 'select', options: ['10', '25'] });
  const snapshot = pageWith({
    forms: [{ ref: 'f', name: '', method: 'script', fields: [field] }],
    collections: [tableOf('Staff', ['Name'], [['Ada'], ['Grace']])],
  });
  const explored = { ...nothingSeen(null), states: [stateOf({ snapshot })] };
  const [proposal] = writeListFilters({ explored, allowDestructive: false, report: () => undefined });
  expect(proposal?.name).toBe('“Items per page” on “Ledger” changes how many are listed');
});
