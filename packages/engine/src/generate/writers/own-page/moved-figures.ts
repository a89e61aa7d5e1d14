import type { Expectation } from '@assay/domain';
import type { Fact, FrameSnapshot } from '@assay/page';
import type { FieldEntry } from '../../../core/forms/fields-to-fill.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { onlyNumberIn } from '../../../core/values/numbers.ts';

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
    const [was, is] = [withTarget(before.facts, fact.target), fact].map((each) => each && onlyNumberIn(each.value));
    return (
      was !== undefined && was !== null && is !== undefined && is !== null && entered.has(rounded(Math.abs(is - was)))
    );
  };
  return after.facts
    .filter(isMoved)
    .map(({ target, value }) => ({ kind: 'text', target, match: { mode: 'is', text: value } }));
}

/** Without what is left over when amounts are subtracted. */
const rounded = (amount: number): number => Math.round(amount * 100) / 100;
