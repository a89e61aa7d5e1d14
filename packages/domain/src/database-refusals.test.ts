import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { codeOfRefusal, reasonOf } from './database-refusals.ts';

test('a code of the database is an error of ours, and a word that only looks like one is not', () => {
  expect(['projects_limit', 'last_admin', 'toString', ''].map(codeOfRefusal)).toEqual([
    'limit_reached',
    'conflict',
    undefined,
    undefined,
  ]);
});

test('the reason is read from the details of our own errors only', () => {
  expect([
    reasonOf(new AppError('limit_reached', 'Full.', { details: { reason: 'projects_limit' } })),
    reasonOf(new AppError('limit_reached', 'Full.', { details: { reason: 3 } })),
    reasonOf(new AppError('limit_reached', 'Full.')),
    reasonOf({ details: { reason: 'projects_limit' } }),
  ]).toEqual(['projects_limit', undefined, undefined, undefined]);
});
