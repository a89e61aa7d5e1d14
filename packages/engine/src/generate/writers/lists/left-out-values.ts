import { type Expectation, LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { withTarget } from '../../../core/states/with-target.ts';

const LEFT_OUT = LIMITS.generation.writing.leftOut;

/**
 * What a filter left out of a table, where its own words stand in no column: “Overdue only” shows no row that says 'Paid'.
 * Only values of which chance hardly explains that no row has them any more, in columns with a few of them.
 */
export function leftOutValues(page: FrameSnapshot, start: FrameSnapshot): readonly Expectation[] {
  return page.collections.flatMap((list): Expectation[] => {
    const former = withTarget(start.collections, list.target);
    if (list.kind !== 'table' || !former || list.rows.length === 0 || isBeginningOf(former, list)) return [];
    return list.columns
      .flatMap((name) => leftOutIn(list, former, name))
      .slice(0, LEFT_OUT.valuesPerList)
      .map((cell) => ({ kind: 'no-row', target: list.target, cells: [cell] }));
  });
}

/** True for a list that only shows fewer: what it leaves out depends on the order. */
function isBeginningOf(former: CollectionSnapshot, { rows }: CollectionSnapshot): boolean {
  return rows.every((row, index) => row.join('\n') === former.rows[index]?.join('\n'));
}

function leftOutIn(list: CollectionSnapshot, former: CollectionSnapshot, name: string): readonly string[] {
  const cellsOf = ({ columns, rows }: CollectionSnapshot) => rows.map((row) => row[columns.indexOf(name)] ?? '');
  const [was, now] = [cellsOf(former), cellsOf(list)];
  const values = [...new Set(was)];
  if (name === '' || values.length > LEFT_OUT.fewValues || values.length > was.length / 2) return [];
  return values.filter((value) => {
    const others = was.filter((cell) => cell !== value).length;
    return WORD.test(value) && !now.includes(value) && (others / was.length) ** now.length < LEFT_OUT.chance;
  });
}

const WORD = /\p{L}{3}/u;
