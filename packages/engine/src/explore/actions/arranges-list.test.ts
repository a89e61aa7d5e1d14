import type { SnapshotNode } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf, nodeOf, pageWith, tableOf } from '../../core/page.test-support.ts';
import { arranges, arrangesByForm } from './arranges-list.ts';

const LIST = tableOf('Units', ['Unit'], [['101'], ['102']]);

/** Whether the last of the nodes, each inside the one before, arranges the list of the page. */
function isArranging(nodes: readonly SnapshotNode[], collections = [LIST]): boolean {
  const nested = nodes.map((node, index) => ({ ...node, parent: index - 1 }));
  const last = nested.at(-1);
  return last !== undefined && arranges(last, pageWith({ nodes: nested, collections }));
}

test.each<[string, readonly SnapshotNode[]]>([
  ['the header of a column', [nodeOf('columnheader', 'Rent'), nodeOf('button', 'Rent')]],
  ['a box that selects a row', [nodeOf('table', 'Units'), nodeOf('row', '101'), nodeOf('checkbox', 'Select 101')]],
  ['the next page', [nodeOf('button', 'Next page')]],
  ['a page by its number', [nodeOf('button', '2')]],
  ['an option of a filter', [nodeOf('listbox', 'Status'), nodeOf('option', 'Vacant')]],
  ['a column that is shown or not', [nodeOf('menu', 'Columns'), nodeOf('menuitemcheckbox', 'Floor')]],
])('%s only arranges the list', (_, nodes) => {
  expect(isArranging(nodes)).toBe(true);
});

test.each<[string, readonly SnapshotNode[]]>([
  ['a button', [nodeOf('button', 'Record payment')]],
  ['the menu of a row', [nodeOf('row', '101'), nodeOf('button', 'Actions for 101')]],
  ['a switch in a row', [nodeOf('row', '101'), nodeOf('switch', 'Active')]],
  ['a box that ticks an item', [nodeOf('listitem', 'Milk'), nodeOf('checkbox', 'Milk')]],
])('%s does more', (_, nodes) => {
  expect(isArranging(nodes)).toBe(false);
});

test('on a page without a list, the next step follows', () => {
  expect(isArranging([nodeOf('button', 'Next')], [])).toBe(false);
});

test('searches and filters arrange, what creates does not', () => {
  const form = (label: string) => ({ ref: 'f', name: '', method: 'script' as const, fields: [fieldOf(label)] });
  expect(arrangesByForm(form('Search units'), pageWith())).toBe(true);
  expect(arrangesByForm(form('Unit number'), pageWith())).toBe(false);
});
