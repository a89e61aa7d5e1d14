import { expect, test } from 'vitest';
import { pageWith, tableOf } from '../../../core/page.test-support.ts';
import { columnWithOthers } from './lists-others.ts';

const COLUMNS = ['Name', 'Status', 'Place'];
const ROWS = [
  ['Ada', 'In progress', 'Oslo'],
  ['Bea', 'Done', 'Oslo'],
  ['Cy', 'In progress', 'Bern'],
];
const tasks = (rows: readonly (readonly string[])[], name = 'Tasks') => tableOf(name, COLUMNS, rows);
const start = pageWith({ collections: [tasks(ROWS)] });
const chosen = { label: 'Status', option: 'Done', options: ['All', 'In Progress', 'Done'], start };

test('a list that shows another choice beside the one that was made is told by its column', () => {
  expect(columnWithOthers(pageWith({ collections: [tasks(ROWS)] }), chosen)).toBe('Status');
  expect(columnWithOthers(pageWith({ collections: [tasks(ROWS.slice(1, 2))] }), chosen)).toBeNull();
  expect(columnWithOthers(pageWith({ collections: [tasks([])] }), chosen)).toBeNull();
});

test('what the filter does not offer is no other choice', () => {
  const rows = [...ROWS.slice(1, 2), ['Di', 'Archived', 'Oslo']];
  expect(columnWithOthers(pageWith({ collections: [tasks(rows)] }), chosen)).toBeNull();
  expect(columnWithOthers(start, { ...chosen, option: 'All' })).toBeNull();
});

test('a second list that stays as it was belongs to no filter', () => {
  const lists = (rows: readonly (readonly string[])[]) =>
    pageWith({ collections: [tasks(rows), tasks(ROWS, 'Recent')] });
  expect(columnWithOthers(lists(ROWS.slice(1, 2)), { ...chosen, start: lists(ROWS) })).toBeNull();
  expect(columnWithOthers(lists(ROWS.slice(1)), { ...chosen, start: lists(ROWS) })).toBe('Status');
});
