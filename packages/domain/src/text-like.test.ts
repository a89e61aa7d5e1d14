import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textLike } from './text-like.ts';

test.each([
  ['ABC-1234', /^[A-Z]{3}-[1-9]{4}$/u],
  ['HC-123456', /^HC-[1-9]{6}$/u],
  ['xx/12 Q', /^[a-z]{2}\/[1-9]{2} Q$/u],
  ['1-ABC-234', /^1-[A-Z]{3}-[1-9]{3}$/u],
  ['12-AB-3', /^[1-9]{2}-[A-Z]{2}-[1-9]$/u],
  ['no code', /^no code$/u],
])('a text like %s', (sample, shape) => {
  fc.assert(fc.property(fc.string(), (seed) => shape.test(textLike(sample, seed))));
});

test('it is the same for the same seed, and differs for another seed and for another sample', () => {
  expect(textLike('ABC-1234', 'a2b3')).toBe(textLike('ABC-1234', 'a2b3'));
  const seeds = Array.from({ length: 500 }, (_, index) => `a2b3c4d${index}`);
  expect(new Set(seeds.map((seed) => textLike('ABC-1234', seed))).size).toBe(500);
  expect(textLike('ABC-1235', 'a2b3')).not.toBe(textLike('ABC-1234', 'a2b3'));
});
