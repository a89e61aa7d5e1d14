import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

const rule = { name: 'trial', most: 2, windowMs: 10_000 };

test('so many within a window, then the seconds until it ends, then again', () => {
  let now = 0;
  const limiter = new RateLimiter(() => now);
  expect([limiter.take(rule, 'a'), limiter.take(rule, 'a'), limiter.take(rule, 'a')]).toEqual([
    undefined,
    undefined,
    10,
  ]);
  now = 9_001;
  expect(limiter.take(rule, 'a')).toBe(1);
  now = 10_000;
  expect(limiter.take(rule, 'a')).toBeUndefined();
});

test('keys and rules do not count for each other, and what is cleared starts again', () => {
  const limiter = new RateLimiter(() => 0);
  for (const key of ['a', 'a', 'b']) limiter.count(rule, key);
  expect(limiter.wait(rule, 'a')).toBe(10);
  expect(limiter.wait(rule, 'b')).toBeUndefined();
  expect(limiter.wait({ ...rule, name: 'other' }, 'a')).toBeUndefined();
  limiter.clear(rule, 'a');
  expect(limiter.wait(rule, 'a')).toBeUndefined();
});
