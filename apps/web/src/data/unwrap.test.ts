import { expect, test } from 'vitest';
import { unwrap, unwrapById, unwrapCount, unwrapMaybe, unwrapOne, unwrapPage } from './unwrap.ts';

const failing = (error: { message: string; code?: string; details?: string; hint?: string }) =>
  Promise.resolve({ data: null, error });

test('a returned failure is thrown with the database’s words and the table’s code', async () => {
  await expect(
    unwrap(failing({ code: 'P0001', message: 'Full.', details: 'users_limit', hint: 'Upgrade.' })),
  ).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'Full.',
    hint: 'Upgrade.',
    details: { reason: 'users_limit' },
  });
});

test.each([
  ['42501', 'not_allowed'],
  ['23505', 'conflict'],
  ['PGRST116', 'not_found_or_denied'],
  ['XX000', 'internal'],
])('SQLSTATE %s becomes %s', async (code, expected) => {
  await expect(unwrapMaybe(failing({ code, message: 'No.' }))).rejects.toMatchObject({ code: expected });
});

test.each([
  [0, 'server_unreachable'],
  [401, 'not_signed_in'],
  [403, 'not_allowed'],
  [404, 'not_found_or_denied'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
  [500, 'internal'],
])('an answer with nothing but status %i becomes %s', async (status, expected) => {
  const call = Promise.resolve({ data: null, error: { message: 'No.', code: '' }, status });
  await expect(unwrapMaybe(call)).rejects.toMatchObject({ code: expected });
});

test.each([
  [401, 'not_signed_in'],
  [403, 'not_allowed'],
])('what the role may not do, with status %i, becomes %s', async (status, expected) => {
  const error = { message: 'permission denied for function is_super_admin', code: '42501' };
  await expect(unwrap(Promise.resolve({ data: null, error, status }))).rejects.toMatchObject({ code: expected });
});

test('a violation of the database keeps its SQLSTATE as the reason', async () => {
  await expect(unwrap(failing({ code: '23505', message: 'Twice.', details: 'Key (a)=(b).' }))).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: '23505' },
  });
});

test.each([
  ['3f2c1e9a-8b1d-4c55-9b0e-0d9f6f1a2b3c', 'found'],
  ['3F2C1E9A-8B1D-4C55-9B0E-0D9F6F1A2B3C', 'found'],
  ['3f2c1e9a8b1d4c559b0e0d9f6f1a2b3c', null],
  ['', null],
])('the id “%s” finds %s', async (id, expected) => {
  expect(await unwrapById(id, () => Promise.resolve({ data: 'found', error: null }))).toBe(expected);
});

test('a page of rows has the number of all rows', async () => {
  const call = Promise.resolve({ data: [1, 2], count: 9, error: null });
  expect(await unwrapPage(call)).toEqual({ rows: [1, 2], total: 9 });
});

test('a one-row write that changed no row was denied', async () => {
  await expect(unwrapOne(Promise.resolve({ data: [], error: null }))).rejects.toMatchObject({
    code: 'not_found_or_denied',
  });
  await expect(unwrapOne(Promise.resolve({ data: [{ id: 1 }], error: null }))).resolves.toEqual({ id: 1 });
});

test('nothing found is null for unwrapMaybe alone', async () => {
  await expect(unwrapMaybe(Promise.resolve({ data: null, error: null }))).resolves.toBeNull();
  await expect(unwrap(Promise.resolve({ data: null, error: null }))).rejects.toMatchObject({
    code: 'not_found_or_denied',
  });
  await expect(unwrapCount(Promise.resolve({ count: null, error: null }))).resolves.toBe(0);
});
