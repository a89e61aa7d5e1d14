import type { Evidence } from '@assay/domain';
import type { DiagnoseQuestion, Diagnosis } from '../core/diagnosis-port.ts';
import { defectSigns } from './defect-signs.ts';
import { environmentFailure } from './environment-failure.ts';
import { interfaceChange } from './interface-change.ts';
import { lastResult } from './last-result.ts';
import { changeInWords, type OutlineChange, outlineChange } from './outline-change.ts';
import type { Verdict } from './verdict.ts';

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

function flaky({ laterPassed }: DiagnoseQuestion): Verdict | null {
  return laterPassed ? { verdict: 'flaky', reasons: ['A further attempt in the same run passed.'] } : null;
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
    ...lastResult(previous, change),
  ];
}

function changeSince({ outline, previousOutline }: DiagnoseQuestion): OutlineChange | null {
  return outline === undefined || previousOutline === undefined ? null : outlineChange(previousOutline, outline);
}

function changeEvidence(change: OutlineChange | null): readonly Evidence[] {
  if (!change || change.added.length + change.removed.length === 0) return [];
  return [{ kind: 'note', title: 'What changed since the last pass', text: changeInWords(change) }];
}
