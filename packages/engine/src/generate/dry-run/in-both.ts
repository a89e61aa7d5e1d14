import type { Expectation } from '@assay/domain';

/** What both dry runs saw, each once, in the order of the first; of a row, the cells that were the same in both. */
export function inBoth(a: readonly Expectation[], b: readonly Expectation[]): readonly Expectation[] {
  const other = new Set(b.map((that) => JSON.stringify(that)));
  const both = a.flatMap((that) => (other.has(JSON.stringify(that)) ? [that] : withCommonCells(that, b)));
  return [...new Map(both.map((that) => [JSON.stringify(that), that])).values()];
}

/** A row with the cells that both saw in it, where they saw the same name; none of anything else. */
function withCommonCells(that: Expectation, others: readonly Expectation[]): readonly Expectation[] {
  if (that.kind !== 'row') return [];
  const target = JSON.stringify(that.target);
  const other = others.find(
    (each) => each.kind === 'row' && each.cells[0] === that.cells[0] && JSON.stringify(each.target) === target,
  );
  if (other?.kind !== 'row') return [];
  return [{ ...that, cells: that.cells.filter((cell) => other.cells.includes(cell)) }];
}
