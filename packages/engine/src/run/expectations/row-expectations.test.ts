import { expect, test } from 'vitest';
import { memberHolds, rowHolds } from './row-expectations.ts';

test.each([
  [['Notebook', '$6.50', 'In stock'], ['Notebook', '$6.50'], true],
  [['$6.50', 'Stationery', 'Notebook'], ['Notebook', '$6.50'], true],
  [['Notebook', '$', '6.50', 'In stock'], ['Notebook', '$6.50'], true],
  [['Notebook', '$', '6.5', 'In stock'], ['Notebook', '$6.50'], false],
  [['Notebook', '$16.50'], ['$6.50'], false],
  [['Notebook', '1', '6.50'], ['6.50 $'], false],
  [['Notebook'], ['Notebook', '$6.50'], false],
])('the member %j holds %j: %s', (member, texts, holds) => {
  expect(memberHolds(member, texts)).toBe(holds);
});

test('the cells of a table keep their order', () => {
  expect(rowHolds(['Mug', '2', '$5.00'], ['Mug', '$5.00'])).toBe(true);
  expect(rowHolds(['$5.00', 'Mug'], ['Mug', '$5.00'])).toBe(false);
});
