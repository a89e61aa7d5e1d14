import type { Evidence, FailureKind } from '@assay/domain';
import type { DiagnoseQuestion, Diagnosis } from '../core/diagnosis-port.ts';
import { answeredServerError, failedOutsideApplication } from '../core/log/failed-outside-application.ts';
import { changeInWords, type OutlineChange, outlineChange } from './outline-change.ts';

/**
 * The verdict on a failed test. The first of these that applies decides: the environment failed; the application gave
 * different answers to the same test; it shows a defect of its own; its interface changed. A failure that none of them
 * explains is a bug: no failure is explained away.
 */
export function diagnose(question: DiagnoseQuestion): Diagnosis {
  const change = changeSince(question);
  const { verdict, reasons } =
    environmentFailure(question) ??
    flaky(question) ??
    defectSigns(question) ??
    interfaceChange(question, change) ??
    unexplained(question);
  return { verdict, reasons: [...reasons, ...history(question, change)], evidence: changeEvidence(change) };
}

type Verdict = Pick<Diagnosis, 'verdict' | 'reasons'>;

/** Above this share of common lines, the page counts as unchanged. */
const SAME_PAGE = 0.6;
/** Below this similarity, the most similar element is another one. */
const SIMILAR = 0.5;

const ENVIRONMENT_FAILURES: Partial<Record<FailureKind, string>> = {
  'page-crash': 'The page crashed in the browser.',
  'browser-crash': 'The browser ended in the middle of the test.',
  unreachable: 'The application could not be reached.',
  timeout: 'The time was over before the browser finished.',
  'test-file': 'The test could not be carried out as it is written.',
};

function environmentFailure({ failure, log }: DiagnoseQuestion): Verdict | null {
  const reasons: string[] = [];
  const kind = ENVIRONMENT_FAILURES[failure.kind];
  if (kind !== undefined) reasons.push(kind);
  const outside = log.requests.find(failedOutsideApplication);
  if (outside) reasons.push(`${outside.method} ${outside.url} got no answer: ${outside.failure ?? outside.status}.`);
  const answered = log.requests.some(answeredServerError);
  if (failure.kind === 'navigation' && !outside && !answered) reasons.push('The page did not load in time.');
  return reasons.length > 0 ? { verdict: 'environment', reasons } : null;
}

function flaky({ laterPassed }: DiagnoseQuestion): Verdict | null {
  return laterPassed ? { verdict: 'flaky', reasons: ['A further attempt in the same run passed.'] } : null;
}

/**
 * Signs of a defect: errors of the application itself near the failure, or a value that differs from the expected one.
 */
function defectSigns({ failure, expectation, log }: DiagnoseQuestion): Verdict | null {
  const reasons = [
    ...log.requests
      .filter(answeredServerError)
      .map(({ method, url, status }) => `${method} ${url} was answered with ${status}.`),
    ...log.scriptErrors.map(({ message }) => `A script error was raised: ${message.split('\n')[0] ?? message}`),
  ];
  if (failure.kind === 'expectation') reasons.push(valueReason(expectation));
  if (failure.kind === 'element-not-ready') reasons.push('The element is there, but cannot be used.');
  return reasons.length > 0 ? { verdict: 'bug', reasons: reasons.slice(0, 6) } : null;
}

function valueReason(expectation: DiagnoseQuestion['expectation']): string {
  if (expectation === 'absent' || expectation === 'no-row') return 'What should be gone is still there.';
  if (expectation === 'request') return 'The application did not make the request, or answered it otherwise.';
  return 'The element was found; what the application shows is not what the test expects.';
}

function interfaceChange(question: DiagnoseQuestion, change: OutlineChange | null): Verdict | null {
  const { failure, candidates = [], notHealed } = question;
  if (failure.kind === 'element-ambiguous') {
    return { verdict: 'changed-interface', reasons: ['The page now has several elements of that name.'] };
  }
  const [best] = candidates;
  if (failure.kind !== 'element-missing' || !best || best.score < SIMILAR) return null;
  if (change && change.alike < SAME_PAGE) return null;
  return {
    verdict: 'changed-interface',
    reasons: [
      `The element is gone, and ${best.description.role} “${best.description.name ?? best.description.text ?? ''}” is ${Math.round(best.score * 100)} % like it.`,
      ...(notHealed === undefined ? [] : [`It was not taken for it: ${notHealed}.`]),
      ...(change ? ['The rest of the page is as it was.'] : []),
    ],
  };
}

function unexplained({ failure, candidates }: DiagnoseQuestion): Verdict {
  const reason =
    failure.kind === 'element-missing'
      ? `The element is gone${candidates ? ', and nothing on the page is like it' : ''}.`
      : 'Nothing outside the application explains it.';
  return { verdict: 'bug', reasons: [reason] };
}

/** Facts that help the reader but do not decide. */
function history(
  { failure, previous, earlier = [] }: DiagnoseQuestion,
  change: OutlineChange | null,
): readonly string[] {
  const otherwise = earlier.find(({ kind, step }) => kind !== failure.kind || step !== failure.step);
  return [
    ...(otherwise ? [`An earlier attempt failed otherwise, at step ${otherwise.step}: ${otherwise.message}`] : []),
    ...(previous?.status === 'passed' ? [`It passed when it was last run, ${previous.startedAt}.`] : []),
    ...(change && change.added.length + change.removed.length === 0
      ? ['The page is as it was when it last passed.']
      : []),
  ];
}

function changeSince({ outline, previousOutline }: DiagnoseQuestion): OutlineChange | null {
  return outline === undefined || previousOutline === undefined ? null : outlineChange(previousOutline, outline);
}

function changeEvidence(change: OutlineChange | null): readonly Evidence[] {
  if (!change || change.added.length + change.removed.length === 0) return [];
  return [{ kind: 'note', title: 'What changed since the last pass', text: changeInWords(change) }];
}
