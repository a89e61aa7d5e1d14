import { expect, test } from 'vitest';
import { pageAreas } from './page-areas.ts';

const areasOf = (...routes: readonly string[]) =>
  pageAreas(routes.map((route) => ({ route }))).map(({ name, pages }) => [name, ...pages.map(({ route }) => route)]);

test('pages are grouped by the first part of their addresses, and those that are alone share one group', () => {
  expect(areasOf('/', '/users', '/users/:id', '/help', '/user-groups', '/user-groups/:id')).toEqual([
    ['Single pages', '/', '/help'],
    ['Users', '/users', '/users/:id'],
    ['User groups', '/user-groups', '/user-groups/:id'],
  ]);
});

test('where nearly all addresses begin alike, the next part decides', () => {
  const users = ['/admin/users', '/admin/users/:id'];
  const orders = ['/admin/orders', '/admin/orders/:id/lines'];
  expect(areasOf('/login', '/admin', ...users, ...orders, '/admin/about')).toEqual([
    ['Single pages', '/login', '/admin', '/admin/about'],
    ['Admin / Users', ...users],
    ['Admin / Orders', ...orders],
  ]);
});

test('what stands for a record divides nothing, and routes of scripts count', () => {
  expect(areasOf('/#/:id/notes', '/#/:id/notes/:id', '/#/:id/tags', '/#/:id/tags/new')).toEqual([
    ['Notes', '/#/:id/notes', '/#/:id/notes/:id'],
    ['Tags', '/#/:id/tags', '/#/:id/tags/new'],
  ]);
});

test('a map of few pages that belong together is one area', () => {
  expect(areasOf('/shop', '/shop/cart', '/shop/:id')).toEqual([['Shop', '/shop', '/shop/cart', '/shop/:id']]);
});
