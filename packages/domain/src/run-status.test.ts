import { expect, test } from 'vitest';
import { canFollow, isFinished, RUN_STATUSES, RUN_TRANSITIONS } from './run-status.ts';

test('a run waits, runs, and ends once', () => {
  const moves = RUN_STATUSES.map((from) => [from, RUN_STATUSES.filter((to) => canFollow(from, to)).join(' ')]);
  expect(Object.fromEntries(moves)).toEqual({
    Pending: 'Running Cancelled Error',
    Running: 'Passed Failed Cancelled Error',
    Passed: '',
    Failed: '',
    Cancelled: '',
    Error: '',
  });
});

test('a run that has an outcome is finished, and nothing follows', () => {
  expect(RUN_STATUSES.filter(isFinished)).toEqual(['Passed', 'Failed', 'Cancelled', 'Error']);
  expect(RUN_STATUSES.filter((status) => RUN_TRANSITIONS[status].length === 0)).toEqual(
    RUN_STATUSES.filter(isFinished),
  );
});
