import type { DiagnoseQuestion } from '../core/diagnosis-port.ts';
import { ENVIRONMENT_FAILURE_KINDS } from '../core/environment-failure-kinds.ts';
import { answeredServerError, failedOutsideApplication } from '../core/log/failed-outside-application.ts';
import type { Verdict } from './verdict.ts';

/** The environment failed, and the failure says nothing about the application. Null when it did not. */
export function environmentFailure({ failure, log }: DiagnoseQuestion): Verdict | null {
  const reasons: string[] = [];
  const kind = ENVIRONMENT_FAILURE_KINDS[failure.kind];
  if (kind !== undefined) reasons.push(kind);
  const outside = log.requests.find(failedOutsideApplication);
  if (outside) reasons.push(`${outside.method} ${outside.url} got no answer: ${outside.failure ?? outside.status}.`);
  const answered = log.requests.some(answeredServerError);
  if (failure.kind === 'navigation' && !outside && !answered) reasons.push('The page did not load in time.');
  return reasons.length > 0 ? { verdict: 'environment', reasons } : null;
}
