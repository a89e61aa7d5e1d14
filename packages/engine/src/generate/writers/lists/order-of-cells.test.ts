import { expect, it } from 'vitest';
import { orderOfCells, tellsOrder } from './order-of-cells.ts';

it.each([
  [['Ada', 'Bea', 'Bea', 'Cy'], { direction: 'ascending', by: 'text' }],
  [['Cy', 'Bea', 'Ada'], { direction: 'descending', by: 'text' }],
  [['$9.00', '$10.00', '$1,200.00'], { direction: 'ascending', by: 'number' }],
  [['12', '3', '1'], { direction: 'descending', by: 'number' }],
  [['9 km', '12 km', '110 km'], { direction: 'ascending', by: 'number' }],
  [['2 h', '90 min', '3 h'], null],
  [['QA-12', 'QA-9', 'QA-7'], { direction: 'descending', by: 'number' }],
  [['Mill · 101', 'Mill · 102', 'Mill · 201'], null],
  [['Room 9', 'Room 10'], { direction: 'ascending', by: 'number' }],
  [['Mar 3, 2026', 'Feb 11, 2026', 'Dec 24, 2025'], { direction: 'descending', by: 'date' }],
  [['2025-12-24', '2026-02-11'], { direction: 'ascending', by: 'date' }],
  [['3 hours ago', 'yesterday', 'Feb 11, 2026'], { direction: 'descending', by: 'date' }],
  [['1', '2', 'unlimited'], { direction: 'ascending', by: 'text' }],
  [['Ada', 'Cy', 'Bea'], null],
  [['Same', 'Same'], null],
  [['Ada', '', 'Cy'], null],
])('reads the order of %j', (cells, order) => {
  expect(orderOfCells(cells)).toEqual(order);
});

it.each([
  [['Ada', 'Bea', 'Cy'], false],
  [['Ada', 'Bea', 'Cy', 'Di'], true],
  [['Paid', 'Paid', 'Paid', 'Open', 'Open', 'Open'], true],
  [['Paid', 'Paid', 'Paid', 'Paid', 'Open'], false],
  [['Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid'], false],
])('%j in order are no chance: %s', (cells, isSo) => {
  expect(tellsOrder(cells)).toBe(isSo);
});
