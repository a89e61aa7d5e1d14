import { expect, test } from 'vitest';
import { originOf, resolveAddress } from './addresses.ts';

test.each([
  ['http://a.test', '/x?y=1#z', 'http://a.test/x?y=1#z'],
  ['http://a.test/', 'x', 'http://a.test/x'],
  ['http://a.test/app', '/x', 'http://a.test/app/x'],
  ['http://a.test/app/', '/', 'http://a.test/app/'],
  ['http://a.test/app', 'https://b.test/y', 'https://b.test/y'],
  ['https://a.test/app', '//b.test/y', 'https://b.test/y'],
  ['http://a.test', 'about:blank', 'about:blank'],
])('%s with %s is %s', (base, path, expected) => {
  expect(resolveAddress(base, path)).toBe(expected);
});

test('a base that is no address is a usage error that names it', () => {
  expect(() => resolveAddress('shop', '/x')).toThrow('shop');
});

test('what has no origin has an empty one', () => {
  expect([originOf('http://a.test:8/x'), originOf('nonsense')]).toEqual(['http://a.test:8', '']);
});
