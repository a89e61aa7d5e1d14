import { expect, test } from 'vitest';
import { spotsAfterSignup, spotsAfterTick, startingSpots } from './beta-spots.ts';

test('P1-189: the counter starts at 247, or at the value that the browser held', () => {
  expect(startingSpots(null)).toBe(247);
  expect(startingSpots('201')).toBe(201);
  for (const held of ['', 'many', '12.5', '149', '248', '-3']) expect(startingSpots(held), held).toBe(247);
});

test('P1-190: a tick takes 0, 1 or 2', () => {
  expect([0, 0.33, 0.34, 0.66, 0.67, 0.999].map((random) => spotsAfterTick(247, random))).toEqual([
    247, 247, 246, 246, 245, 245,
  ]);
});

test('P1-191, P1-192: a sign-up takes one, and nothing goes below 150', () => {
  expect(spotsAfterSignup(247)).toBe(246);
  expect(spotsAfterSignup(150)).toBe(150);
  expect(spotsAfterTick(151, 0.999)).toBe(150);
});
