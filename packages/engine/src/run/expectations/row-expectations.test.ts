import { expect, test } from 'vitest';
import { inFormerOrder, memberHolds, rowHolds } from './row-expectations.ts';

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

test('a table whose columns were moved is read as before', () => {
  const row = ['Mug', '$5.00', '2', ''];
  const columns = ['Name', 'Price', 'Pieces', ''];
  const read = (former: readonly string[]) => inFormerOrder(row, { columns, former });
  expect(read(['Name', 'Pieces', 'Price', ''])).toEqual(['Mug', '2', '$5.00', '']);
  expect(read(['Price', 'Name'])).toEqual(['$5.00', 'Mug', '2', '']);
  expect(read(['Name', 'Price', 'Pieces', ''])).toEqual(row);
  expect(read(['Name', 'Colour', 'Price'])).toEqual(row);
  expect(read([])).toEqual(row);
  expect(inFormerOrder(row, { columns: ['Name', 'Price', 'Price', ''], former: ['Price', 'Name'] })).toEqual(row);
});
