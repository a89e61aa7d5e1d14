import type { Expectation } from '@assay/domain';
import type { Fact, FrameSnapshot } from '@assay/page';
import type { FieldEntry } from '../../../core/forms/fields-to-fill.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { movedBy } from '../../../core/values/numbers.ts';

/**
 * The figures of a page that moved by a number which was entered, as they are now: 'In stock 27' for 25 after a delivery of 2.
 * None where the page did not show them before.
 */
export function movedFigures(
  before: Pick<FrameSnapshot, 'facts'>,
  after: Pick<FrameSnapshot, 'facts'>,
  entries: readonly FieldEntry[],
): readonly Expectation[] {
  const entered = new Set(entries.flatMap(({ field, value }) => (field.type === 'number' ? Number(value) : [])));
  const isMoved = (fact: Fact) => {
    const moved = movedBy(withTarget(before.facts, fact.target)?.value ?? '', fact.value);
    return moved !== null && entered.has(Math.abs(moved));
  };
  return after.facts
    .filter(isMoved)
    .map(({ target, value }) => ({ kind: 'text', target, match: { mode: 'is', text: value } }));
}
