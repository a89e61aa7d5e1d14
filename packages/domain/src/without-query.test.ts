import { expect, test } from 'vitest';
import { withoutQuery } from './without-query.ts';

test.each([
  ['/', '/'],
  ['/users?page&sort', '/users'],
  ['/orders/:id?tab', '/orders/:id'],
  ['/app?tab#/notes', '/app#/notes'],
])('leaves the query out of %s', (route, page) => {
  expect(withoutQuery(route)).toBe(page);
});
