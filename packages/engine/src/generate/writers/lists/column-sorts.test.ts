import { expect, it } from 'vitest';
import { orderOf } from './column-sorts.ts';

it.each([
  [['Ada', 'Bea', 'Bea', 'Cy'], { direction: 'ascending', by: 'text' }],
  [['Cy', 'Bea', 'Ada'], { direction: 'descending', by: 'text' }],
  [['$9.00', '$10.00', '$1,200.00'], { direction: 'ascending', by: 'number' }],
  [['12', '3', '1'], { direction: 'descending', by: 'number' }],
  [['Ada', 'Cy', 'Bea'], null],
  [['Same', 'Same'], null],
  [['Ada', '', 'Cy'], null],
])('reads the order of %j', (cells, order) => {
  expect(orderOf(cells)).toEqual(order);
});
