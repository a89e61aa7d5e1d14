import { expect, test } from 'vitest';
import { batchOutcome } from './batch-outcome.ts';

const PASSED = { Passed: 3, Failed: 0, Running: 0, Pending: 0, Cancelled: 0, Error: 0 };

test.each([
  ['finished', PASSED],
  ['cancelled', { ...PASSED, Cancelled: 1 }],
  ['error', { ...PASSED, Cancelled: 1, Error: 1 }],
  ['failed', { ...PASSED, Cancelled: 2, Error: 2, Failed: 1 }],
  ['running', { ...PASSED, Failed: 1, Running: 1 }],
  ['running', { ...PASSED, Pending: 1 }],
])('a batch is %s: its worst status, or running until the last run has ended: %o', (outcome, counts) => {
  expect(batchOutcome(counts)).toBe(outcome);
});
