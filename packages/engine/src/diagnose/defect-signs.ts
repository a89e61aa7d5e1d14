import { LIMITS } from '@assay/domain';
import type { DiagnoseQuestion } from '../core/diagnosis-port.ts';
import { answeredServerError } from '../core/log/failed-outside-application.ts';
import type { Verdict } from './verdict.ts';

/**
 * Signs of a defect: errors of the application itself near the failure, or a value that differs from the expected one.
 */
export function defectSigns({ failure, expectation, log }: DiagnoseQuestion): Verdict | null {
  const reasons = [
    ...log.requests
      .filter(answeredServerError)
      .map(({ method, url, status }) => `${method} ${url} was answered with ${status}.`),
    ...log.scriptErrors.map(({ message }) => `A script error was raised: ${message.split('\n')[0] ?? message}`),
  ];
  if (failure.kind === 'expectation') reasons.push(valueReason(expectation));
  if (failure.kind === 'element-not-ready') reasons.push('The element is there, but cannot be used.');
  return reasons.length > 0 ? { verdict: 'bug', reasons: reasons.slice(0, LIMITS.evidence.verdictReasons) } : null;
}

function valueReason(expectation: DiagnoseQuestion['expectation']): string {
  if (expectation === 'absent' || expectation === 'no-row') return 'What should be gone is still there.';
  if (expectation === 'sent') return 'The application did not send what was typed.';
  if (expectation === 'request') return 'The application did not make the request, or answered it otherwise.';
  return 'The element was found; what the application shows is not what the test expects.';
}
