import { expect, test } from 'vitest';
import { canMove, isOver, RUN_STATUSES } from './run-status.ts';

test('a run waits, runs, and ends once', () => {
  const moves = RUN_STATUSES.map((from) => [from, RUN_STATUSES.filter((to) => canMove(from, to)).join(' ')]);
  expect(Object.fromEntries(moves)).toEqual({
    Pending: 'Running Cancelled Error',
    Running: 'Passed Failed Cancelled Error',
    Passed: '',
    Failed: '',
    Cancelled: '',
    Error: '',
  });
});

test('what has an outcome is over', () => {
  expect(RUN_STATUSES.filter(isOver)).toEqual(['Passed', 'Failed', 'Cancelled', 'Error']);
});
