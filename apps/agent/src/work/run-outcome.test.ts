import {
  FAILURE_KINDS,
  type Failure,
  type FailureKind,
  type RunReport,
  type TestReport,
  type Verdict,
} from '@assay/domain';
import { expect, test } from 'vitest';
import { runOutcome } from './run-outcome.ts';

function reportOf(status: TestReport['status'], kind?: FailureKind, verdict: Verdict = 'environment'): RunReport {
  const failure: Failure | undefined =
    kind === undefined ? undefined : { step: 0, kind, message: 'It failed.', verdict, reasons: ['Why.'], evidence: [] };
  const report: TestReport = {
    ...{ id: 'a', name: 'A', feature: 'F', file: 'a.yaml', status, flaky: false, startedAt: '2026-01-01T00:00:00Z' },
    ...{ durationMs: 5, attempts: 1, healed: [], earlierFailures: [], steps: [], ...(failure ? { failure } : {}) },
  };
  return { ...EMPTY, tests: [report] };
}
const EMPTY: RunReport = {
  ...{ startedAt: '2026-01-01T00:00:00Z', durationMs: 5, url: 'https://shop.example', browser: 'chromium' },
  ...{ workers: 1, tests: [], findings: [] },
};

test('D-012: a target that cannot be reached is a failed run, with the environment as its cause', () => {
  expect(runOutcome(reportOf('error', 'unreachable'), undefined).outcome).toMatchObject({
    ...{ status: 'Failed', verdict: 'environment', message: 'Why. It failed.' },
  });
});

test('D-012: Error is for what broke on the side of the agent', () => {
  const ends = FAILURE_KINDS.filter(
    (kind) => runOutcome(reportOf('error', kind), undefined).outcome.status === 'Error',
  );
  expect(ends).toEqual(['page-crash', 'browser-crash', 'timeout', 'test-file']);
});

test('D-010, D-011: the other states are those of the test', () => {
  expect(runOutcome(reportOf('passed'), undefined).outcome.status).toBe('Passed');
  expect(runOutcome(reportOf('failed', 'expectation', 'bug'), undefined).outcome.status).toBe('Failed');
  expect(runOutcome(reportOf('cancelled'), undefined).outcome.status).toBe('Cancelled');
  expect(runOutcome(reportOf('cancelled'), 5_000).outcome.status).toBe('Error');
});
