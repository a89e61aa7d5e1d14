import { expect, test } from 'vitest';
import { withoutStock } from './without-stock.ts';

test.each([
  ['AdBlue 10L (FLU-1124) 9 in stock', 'AdBlue 10L (FLU-1124) # in stock'],
  ['Room 101 (3 free)', 'Room 101 (# free)'],
  ['Evening tour, 12 seats left', 'Evening tour, # seats left'],
  ['Schrauben M4, 1.200 auf Lager', 'Schrauben M4, # auf Lager'],
  ['Next 7 days', 'Next 7 days'],
  ['2 freelancers', '2 freelancers'],
])('“%s” is “%s”', (text, without) => {
  expect(withoutStock(text)).toBe(without);
});
