import type { TestReport } from '@assay/domain';
import type { RunOutcome, WorkEvent } from '@assay/protocol';

/** The last event of the log, with the whole failure and the place of the trace. */
export function runEndedEvent(
  { status, durationMs, message, verdict }: RunOutcome,
  report: TestReport | undefined,
): WorkEvent {
  return {
    kind: 'run-ended',
    status,
    durationMs,
    ...(message === undefined ? {} : { message }),
    ...(verdict === undefined ? {} : { verdict }),
    ...(report?.failure === undefined ? {} : { failure: report.failure }),
    ...(report?.trace === undefined ? {} : { trace: report.trace }),
  };
}
