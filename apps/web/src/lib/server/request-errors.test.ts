import { AppError } from '@assay/domain';
import { expect, test } from 'vitest';
import { isServerAway } from './request-errors.ts';

test.each([
  ['Failed to fetch dynamically imported module: http://127.0.0.1/assets/map.js'],
  ['error loading dynamically imported module: http://127.0.0.1/assets/map.js'],
  ['Importing a module script failed.'],
  ['NetworkError when attempting to fetch resource.'],
])('a browser that says “%s” means that the server is away', (message) => {
  expect(isServerAway(new TypeError(message))).toBe(true);
});

test('an answer that never came means it too, and a fault of ours does not', () => {
  expect([
    isServerAway(new AppError('server_unreachable', 'The server did not answer.')),
    isServerAway(new TypeError("Cannot read properties of undefined (reading 'name')")),
    isServerAway(new Error('Failed to fetch')),
  ]).toEqual([true, false, false]);
});
