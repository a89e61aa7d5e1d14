import { AppError } from '@assay/domain';
import { expect, test } from 'vitest';
import { isServerAway } from './is-server-away.ts';

test.each([
  ['Failed to fetch dynamically imported module: http://127.0.0.1/assets/map.js'],
  ['error loading dynamically imported module: http://127.0.0.1/assets/map.js'],
  ['Importing a module script failed.'],
  ['NetworkError when attempting to fetch resource.'],
])('the browser message “%s” means that the server is down', (message) => {
  expect(isServerAway(new TypeError(message))).toBe(true);
});

test('a request without an answer means it too, and an error of the code does not', () => {
  expect([
    isServerAway(new AppError('server_unreachable', 'The server did not answer.')),
    isServerAway(new TypeError("Cannot read properties of undefined (reading 'name')")),
    isServerAway(new Error('Failed to fetch')),
  ]).toEqual([true, false, false]);
});
