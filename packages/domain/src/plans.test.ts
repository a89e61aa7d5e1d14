import { expect, test } from 'vitest';
import { monthlyPriceOfYear, PLANS } from './plans.ts';

test('P2-153: a month of a paid year costs a twelfth, rounded down', () => {
  expect(PLANS.map(monthlyPriceOfYear)).toEqual([24, 65, 165]);
});

test('a year costs ten months, so that two are saved', () => {
  for (const { monthlyPrice, yearlyPrice } of PLANS) expect(yearlyPrice).toBe(monthlyPrice * 10);
});
