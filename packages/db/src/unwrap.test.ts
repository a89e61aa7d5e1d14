import { expect, test } from 'vitest';
import { unwrap, unwrapCount, unwrapMaybe, unwrapOne } from './unwrap.ts';

const failing = (error: { message: string; code?: string; details?: string; hint?: string }) =>
  Promise.resolve({ data: null, error });

test('a returned failure is thrown with the database’s words and the table’s code', async () => {
  await expect(
    unwrap(failing({ code: 'P0001', message: 'Full.', details: 'users_limit', hint: 'Upgrade.' })),
  ).rejects.toMatchObject({ code: 'limit_reached', message: 'Full.', hint: 'Upgrade.' });
});

test.each([
  ['42501', 'not_allowed'],
  ['23505', 'conflict'],
  ['PGRST116', 'not_found_or_denied'],
  ['XX000', 'internal'],
])('SQLSTATE %s becomes %s', async (code, expected) => {
  await expect(unwrapMaybe(failing({ code, message: 'No.' }))).rejects.toMatchObject({ code: expected });
});

test('a one-row write that changed no row was denied', async () => {
  await expect(unwrapOne(Promise.resolve({ data: [], error: null }))).rejects.toMatchObject({
    code: 'not_found_or_denied',
  });
  await expect(unwrapOne(Promise.resolve({ data: [{ id: 1 }], error: null }))).resolves.toEqual({ id: 1 });
});

test('nothing found is null only where that was asked for', async () => {
  await expect(unwrapMaybe(Promise.resolve({ data: null, error: null }))).resolves.toBeNull();
  await expect(unwrap(Promise.resolve({ data: null, error: null }))).rejects.toMatchObject({
    code: 'not_found_or_denied',
  });
  await expect(unwrapCount(Promise.resolve({ count: null, error: null }))).resolves.toBe(0);
});
