import { expect, test } from 'vitest';
import { originOf, resolveAddress } from './resolve-address.ts';

test.each([
  ['http://a.test', '/x?y=1#z', 'http://a.test/x?y=1#z'],
  ['http://a.test/', 'x', 'http://a.test/x'],
  ['http://a.test/app', '/x', 'http://a.test/app/x'],
  ['http://a.test/app/', '/', 'http://a.test/app/'],
  ['http://a.test/app', 'https://b.test/y', 'https://b.test/y'],
  ['https://a.test/app', '//b.test/y', 'https://b.test/y'],
  ['http://a.test', 'HTTPS://B.test', 'https://b.test/'],
])('%s with %s is %s', (base, path, expected) => {
  expect(resolveAddress(base, path)).toBe(expected);
});

test('a base that is not an address is a usage error that names it', () => {
  expect(() => resolveAddress('shop', '/x')).toThrow('shop');
});

test('what has no origin has an empty one', () => {
  expect([originOf('http://a.test:8/x'), originOf('nonsense')]).toEqual(['http://a.test:8', '']);
});

test.each([
  'file:///etc/passwd',
  'FILE:/etc/passwd',
  ' \tf\ni\rle:///etc/passwd',
  'view-source:http://a.test/',
  'chrome://version',
  'devtools://devtools/bundled/inspector.html',
  'data:text/html,x',
  'blob:http://a.test/5f1c',
  'filesystem:http://a.test/temporary/x',
  'javascript:document.title',
  'about:blank',
  'ws://a.test/',
  'anything+else:x',
])('%j is refused as a path and as a base, by its name', (address) => {
  const refused = expect.objectContaining({ code: 'address_refused', message: expect.stringContaining(address) });
  expect(() => resolveAddress('http://a.test', address)).toThrow(refused);
  expect(() => resolveAddress(address, '/x')).toThrow(refused);
});

test('what only looks like another scheme further on is a path', () => {
  expect(resolveAddress('http://a.test', '/file:///etc/passwd')).toBe('http://a.test/file:///etc/passwd');
});
