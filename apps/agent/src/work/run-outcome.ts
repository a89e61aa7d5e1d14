import { type AppError, type FailureKind, isAppError, type RunReport, type TestReport } from '@assay/domain';
import type { RunOutcome } from '@assay/protocol';
import { cutText } from './cut-text.ts';
import { wireFinding, wireTestReport } from './wire-report.ts';

export type TestOutcome = { readonly outcome: RunOutcome; readonly report?: TestReport };

const STATUSES = { passed: 'Passed', failed: 'Failed', error: 'Error', cancelled: 'Cancelled' } as const;
/** The agent's browser broke, its time was over, or the test cannot be executed. */
const BROKEN_AGENT: readonly FailureKind[] = ['browser-crash', 'page-crash', 'timeout', 'test-file'];

/** Status, verdict and message that the server is told after a run. `timedOutMs`: the limit, when it was reached. */
export function runOutcome(report: RunReport, timedOutMs: number | undefined): TestOutcome {
  const [test] = report.tests;
  if (!test) return nothingDone('The engine gave no report.');
  const isLate = timedOutMs !== undefined && test.status === 'cancelled';
  const message = isLate ? `The run took longer than ${Math.round(timedOutMs / 1000)} s.` : messageOf(test);
  const outcome: RunOutcome = {
    status: isLate ? 'Error' : statusOf(test),
    durationMs: Math.round(test.durationMs),
    ...(test.failure ? { verdict: test.failure.verdict } : {}),
    healed: test.healed.length,
    flaky: test.flaky,
    ...(message === undefined ? {} : { message }),
    findings: report.findings.map(wireFinding),
  };
  return { outcome, report: wireTestReport(test) };
}

/** Error is for a broken agent. An application that cannot be reached has failed, with the environment as the cause. */
function statusOf({ status, failure }: TestReport): RunOutcome['status'] {
  if (status === 'error' && failure !== undefined && !BROKEN_AGENT.includes(failure.kind)) return 'Failed';
  return STATUSES[status];
}

/** When the environment failed, its reason comes first: the failed step only shows where that was noticed. */
function messageOf({ failure }: TestReport): string | undefined {
  if (failure === undefined) return undefined;
  const reason = failure.verdict === 'environment' ? failure.reasons[0] : undefined;
  return cutText([reason, failure.message].filter((part) => part !== undefined).join(' '));
}

/** The agent itself failed. That says nothing about the application. */
export function failedRun(error: unknown, durationMs: number): TestOutcome {
  const message = isAppError(error) ? error.message : `The agent could not run the test: ${String(error)}`;
  const { outcome } = nothingDone(cutText(message));
  return { outcome: { ...outcome, durationMs: Math.max(0, Math.round(durationMs)) } };
}

/** The test was not run at all. */
export function nothingDone(message: string): TestOutcome {
  const nothing = { durationMs: 0, verdict: 'environment', healed: 0, flaky: false, findings: [] } as const;
  return { outcome: { ...nothing, status: 'Error', message, findings: [] } };
}

/** A full disk says nothing about the application, so the run ends as Error and can be repeated. */
export function withoutEvidence(outcome: RunOutcome, { code, message }: AppError): RunOutcome {
  if (code !== 'disk_full') return { ...outcome, message: withReason(outcome.message, message) };
  return { ...outcome, status: 'Error', verdict: 'environment', message: cutText(message) };
}

function withReason(message: string | undefined, reason: string): string {
  return cutText([message, `Evidence is missing: ${reason}`].filter((part) => part !== undefined).join(' '));
}
