import { expect, test } from 'vitest';
import { stepCounts } from './step-summary.ts';

test('the steps of a run are counted by status', () => {
  const statuses = ['passed', 'passed', 'healed', 'failed', 'skipped'] as const;
  expect(stepCounts(statuses.map((status) => ({ status })))).toBe('2 passed, 1 healed, 1 failed, 1 skipped');
});

test('steps that have not run yet are counted as "to go"', () => {
  const statuses = ['passed', 'running', 'waiting', 'waiting'] as const;
  expect(stepCounts(statuses.map((status) => ({ status })))).toBe('1 passed, 1 running, 2 to go');
});
