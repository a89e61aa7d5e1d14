// @vitest-environment happy-dom
import { AppError } from '@assay/domain';
import { afterEach, expect, test } from 'vitest';
import { adviceOf } from './error-message.ts';

afterEach(() => {
  delete document.documentElement.dataset.billing;
});

const full = new AppError('limit_reached', 'The store is full.', { hint: 'Delete something, or upgrade the plan.' });

test('Settled 59: where billing is off, nobody is told to upgrade', () => {
  expect(adviceOf(full)).toBe('The store is full. Delete something, or upgrade the plan.');
  document.documentElement.dataset.billing = 'off';
  expect(adviceOf(full)).toBe('The store is full.');
  expect(adviceOf(new AppError('conflict', 'It changed.', { hint: 'Load it again.' }))).toBe(
    'It changed. Load it again.',
  );
  expect(adviceOf(new Error('x'))).toBeUndefined();
});
