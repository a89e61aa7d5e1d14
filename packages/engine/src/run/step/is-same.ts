import { type ElementDescription, LIMITS } from '@assay/domain';
import type { LocateResult } from '@assay/page';

/** False for an element that has the name but does not resemble the description. */
export function isSame(
  result: LocateResult,
  description: ElementDescription | undefined,
): result is Extract<LocateResult, { status: 'found' }> {
  return result.status === 'found' && (description === undefined || result.identity >= LIMITS.healSameElement);
}
