import { expect, test } from 'vitest';
import { formatMoney, formatPrice } from './format-money.ts';

test.each([
  [2_900, 'usd', '$29.00'],
  [199_000, 'USD', '$1,990.00'],
  [2_900, 'eur', '€29.00'],
  [2_900, 'jpy', '¥2,900'],
  [2_900, 'kwd', 'KWD 2.900'],
  [-500, 'usd', '-$5.00'],
] as const)('P2-198, D-004, Settled 23: %i %s is %s', (amount, currency, shown) => {
  // Codes stand before a space that does not break.
  expect(formatMoney(amount, currency).replaceAll('\u00a0', ' ')).toBe(shown);
});

test('a price is in whole dollars', () => {
  expect([formatPrice(29), formatPrice(1990)]).toEqual(['$29', '$1,990']);
});
