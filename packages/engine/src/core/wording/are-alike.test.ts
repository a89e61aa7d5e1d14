import { expect, it } from 'vitest';
import { areAlike } from './are-alike.ts';

it.each([
  ['request', 'requested', true],
  ['cancelled', 'cancel', true],
  ['low', 'low', true],
  ['low', 'lower', false],
  ['stock', 'food', false],
])('%s and %s: %s', (one, other, isIt) => {
  expect(areAlike(one, other)).toBe(isIt);
});
