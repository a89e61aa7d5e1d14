import { expect, test } from 'vitest';
import { tableOf } from '../../../core/page.test-support.ts';
import { numbersFirst } from './column-sorts.ts';

test('columns of numbers, amounts and days are sorted before those of texts', () => {
  const columns = ['Number', 'Name', 'Length', 'Price', 'Due', 'Note'];
  const rows = [
    ['A-01', 'Ada', '8.5 m', '€ 12.00', '12 Mar 2027', ''],
    ['A-02', 'Bo', '10 m', '', '3 Apr 2027', '2 days'],
    ['A-03', 'Cy', '7 m', '−€ 3.00', '9 Apr 2027', 'none'],
  ];
  const table = tableOf('Berths', columns, rows);
  expect(numbersFirst(table, columns)).toEqual(['Length', 'Price', 'Due', 'Number', 'Name', 'Note']);
});
