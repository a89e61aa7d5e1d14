import { expect, test } from 'vitest';
import { isServerAway, ServerAwayError } from './server-away.ts';

test.each([
  ['Failed to fetch dynamically imported module: http://127.0.0.1/assets/map.js'],
  ['error loading dynamically imported module: http://127.0.0.1/assets/map.js'],
  ['Importing a module script failed.'],
  ['NetworkError when attempting to fetch resource.'],
])('a browser that says “%s” means that the server is away', (message) => {
  expect(isServerAway(new TypeError(message))).toBe(true);
});

test('a module that could not be loaded means it too, and a fault of ours does not', () => {
  expect([
    isServerAway(new ServerAwayError(new Error('gone'))),
    isServerAway(new TypeError("Cannot read properties of undefined (reading 'name')")),
    isServerAway(new Error('Failed to fetch')),
  ]).toEqual([true, false, false]);
});
