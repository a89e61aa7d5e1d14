import type { CollectionSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../../../core/page.test-support.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { targetInRow } from './target-in-row.ts';

const UNIQUE = 'a2b3c4d5';
const dryRun = { values: { unique: UNIQUE }, script: [] } as unknown as DryRun;
const record = { name: 'Ada {{unique}}' };
const items = { role: 'row', within: { role: 'table', name: 'Requests' } } as const;
const LIST = {
  rows: [[`Ada ${UNIQUE}`, 'MR-245', '']],
  items,
} as unknown as CollectionSnapshot;

/** A row of the record with buttons of these names. */
function rowWith(...names: readonly string[]) {
  const buttons = names.map((name) =>
    nodeOf('button', name, { parent: 0, interactive: true, target: { role: 'button', name } }),
  );
  const nodes = [nodeOf('row', ''), nodeOf('cell', `Ada ${UNIQUE}`, { parent: 0 }), ...buttons];
  return { page: pageWith({ nodes, collections: [LIST] }), buttons };
}

test('a control with a number that was issued is called by its place in the row of the record', () => {
  const { page, buttons } = rowWith('Actions for MR-245');
  const [button] = buttons;
  expect(button && targetInRow(button, page, { dryRun, record })).toEqual({
    role: 'button',
    within: { ...items, name: 'Ada {{unique}}' },
  });
});

test('of several, by its number among them', () => {
  const { page, buttons } = rowWith('Open MR-245', 'Actions for MR-245');
  const [, second] = buttons;
  expect(second && targetInRow(second, page, { dryRun, record }).nth).toBe(2);
});

test('a name that lasts is kept', () => {
  const { page, buttons } = rowWith(`Actions for Ada ${UNIQUE}`);
  const [button] = buttons;
  expect(button && targetInRow(button, page, { dryRun, record })).toEqual({
    role: 'button',
    name: 'Actions for Ada {{unique}}',
  });
});

test('one that is alone on the page is called with the row of its record', () => {
  const { page, buttons } = rowWith('Confirm');
  const [button] = buttons;
  expect(button && targetInRow(button, page, { dryRun, record })).toEqual({
    role: 'button',
    name: 'Confirm',
    within: { ...items, name: 'Ada {{unique}}' },
  });
});
