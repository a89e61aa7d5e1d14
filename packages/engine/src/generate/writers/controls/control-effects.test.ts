import { expect, test } from 'vitest';
import { numberNamedIn } from './control-effects.ts';

test.each([
  [['Only 15 in stock.'], '15'],
  [['At most 10 per order.', 'At most 10 per order.'], '10'],
  [['Between 1 and 10.'], null],
  [['From $20 on.'], null],
  [['Version 1.5'], null],
  [['There are 0 left.'], null],
  [['Too many.'], null],
  [[], null],
])('the limit that %j names is %s', (messages, limit) => {
  expect(numberNamedIn(messages)).toBe(limit);
});
