import type { Expectation } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import type { OwnRecords } from '../../../core/records-port.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { isRowLeftBehind } from '../../is-left-behind.ts';

/** The list that others were added to behind those that it had before; undefined where there is none. */
export function grownList(before: FrameSnapshot, after: FrameSnapshot): CollectionSnapshot | undefined {
  return after.collections.find((list) => {
    const former = withTarget(before.collections, list.target);
    if (!former || former.size === 0 || list.size <= former.size) return false;
    return former.rows.every((row, at) => row.join() === list.rows[at]?.join());
  });
}

/**
 * That the list still has what it had before, by the first and the last name in it. What a test has left behind, the next
 * run does not have.
 */
export function formerRows(
  before: FrameSnapshot,
  { target }: CollectionSnapshot,
  records: OwnRecords,
): readonly Expectation[] {
  const rows = withTarget(before.collections, target)?.rows ?? [];
  const names = rows
    .filter((row) => !isRowLeftBehind(row, records))
    .flatMap((row) => row.find((cell) => NAME.test(cell)) ?? []);
  return [...new Set([names[0], names.at(-1)])].flatMap((name): Expectation[] =>
    name === undefined ? [] : [{ kind: 'row', target, cells: [name] }],
  );
}

const NAME = /\p{L}{3}/u;
