import { expect, test } from 'vitest';
import { pageOfPath } from './page-of-path.ts';

const STATES = [
  { route: '/users?page', path: '/users?page=1' },
  { route: '/users/new', path: '/users/new' },
  { route: '/users/:id', path: '/users/7' },
  { route: '/app#/notes/:id', path: '/app#/notes/4' },
];

test.each([
  ['/users?page=1', '/users'],
  ['/users', '/users'],
  ['/users/new', '/users/new'],
  ['/users/9?tab=rights', '/users/:id'],
  ['/app#/notes/12', '/app#/notes/:id'],
  ['/elsewhere', undefined],
])('%s belongs to %s', (path, page) => {
  expect(pageOfPath(STATES, path)).toBe(page);
});
