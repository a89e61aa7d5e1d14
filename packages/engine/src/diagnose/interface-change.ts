import { LIMITS } from '@assay/domain';
import type { DiagnoseQuestion } from '../core/diagnosis-port.ts';
import type { OutlineChange } from './outline-change.ts';
import type { Verdict } from './verdict.ts';

/** The element is gone or no longer the only one, on a page that is otherwise as it was. Null when it is not so. */
export function interfaceChange(question: DiagnoseQuestion, change: OutlineChange | null): Verdict | null {
  const { failure, candidates = [], notHealed } = question;
  if (failure.kind === 'element-ambiguous') {
    return { verdict: 'changed-interface', reasons: ['The page now has several elements of that name.'] };
  }
  const [best] = candidates;
  if (failure.kind !== 'element-missing' || !best || best.score < LIMITS.similarity.movedElement) return null;
  if (change && change.alike < LIMITS.similarity.unchangedPage) return null;
  return {
    verdict: 'changed-interface',
    reasons: [
      `The element is gone, and ${best.description.role} “${best.description.name ?? best.description.text ?? ''}” is ${Math.round(best.score * 100)} % like it.`,
      ...(notHealed === undefined ? [] : [`It was not taken for it: ${notHealed}.`]),
      ...(change ? ['The rest of the page is as it was.'] : []),
    ],
  };
}
