import { expect, it } from 'vitest';
import { isPathOf } from './is-path-of.ts';

it.each([
  ['http://shop.test/items', '/items', true],
  ['http://shop.test/items?page=2', '/items', true],
  ['http://shop.test/items?page=2', '/items?page=2', true],
  ['http://shop.test/items?page=3', '/items?page=2', false],
  ['http://shop.test/items/17/delete', '/items/:id/delete', true],
  ['http://shop.test/items/17', '/items/:id/delete', false],
  ['http://shop.test/items', '/items/:id', false],
  ['data:,', '/items', false],
  ['nowhere', '/items', false],
])('%s for %s: %s', (url, path, isIt) => {
  expect(isPathOf(url, path)).toBe(isIt);
});
