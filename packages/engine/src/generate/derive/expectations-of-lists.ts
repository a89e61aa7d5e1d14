import { type Expectation, LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { withTarget } from '../../core/states/with-target.ts';
import { amountsIn, compareAmounts, sumOf } from '../../core/wording/amounts.ts';
import { saysLaterPage } from '../../core/wording/says-later-page.ts';
import { isTelling, isVolatile } from './changeable-texts.ts';
import { controlLabels } from './control-labels.ts';

const { writing } = LIMITS.generation;

/**
 * What changed in tables and lists: counts, new rows, rows that are gone. Without `before`, what they hold. Where only what
 * is in view is drawn, a row that is not drawn may be anywhere: nothing is said of how many there are, and of what is gone.
 */
export function collectionChanges(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  const labels = controlLabels(after);
  return after.collections.flatMap((collection) => {
    const old = sameCollectionIn(collection, before);
    if (!old && before !== null && collection.size === 0) return [];
    const added = collection.rows.filter((row) => !hasRow(old, row));
    const removed = (old?.rows ?? []).filter((row) => !hasRow(collection, row));
    const isWhole = collection.beyondView !== 'window';
    const changed = isWhole && (!old || old.size !== collection.size);
    if (before === null) return [...(changed ? [count(collection)] : []), ...rowsOfContent(collection, after, labels)];
    return [
      ...(changed ? [count(collection)] : []),
      ...added
        .slice(0, old ? writing.addedRows : writing.rowsOfNewList)
        .flatMap((row) => rowHolds(collection, tellingCells(row, labels))),
      ...(old && removed.length > 0 && removed.length <= writing.removedRows && changed
        ? removed.flatMap((row) => rowGone(collection, row, labels))
        : []),
    ];
  });
}

/**
 * The same collection before. Of several that are alike (a list in each card), the one with the same rows, wherever it
 * stood.
 */
function sameCollectionIn(
  collection: CollectionSnapshot,
  before: FrameSnapshot | null,
): CollectionSnapshot | undefined {
  const alike = (before?.collections ?? []).filter(
    ({ kind, name, columns }) =>
      kind === collection.kind && name === collection.name && columns.join() === collection.columns.join(),
  );
  return (
    alike.find((other) => other.size === collection.size && collection.rows.every((row) => hasRow(other, row))) ??
    withTarget(alike, collection.target) ??
    alike[0]
  );
}

function hasRow(collection: CollectionSnapshot | undefined, row: readonly string[]): boolean {
  return collection?.rows.some((other) => withoutVolatileCells(other) === withoutVolatileCells(row)) ?? false;
}

/** The cells of a row without volatile ones, such as “3 minutes ago”. */
function withoutVolatileCells(row: readonly string[]): string {
  return row.filter((cell) => !isVolatile(cell)).join('\u0000');
}

function count({ items, size }: CollectionSnapshot): Expectation {
  return { kind: 'count', target: items, comparison: 'exactly', count: String(size) };
}

/** Rows of a list as its page is found, with their figures. Where there is another page, those further down may be on it soon. */
function rowsOfContent(
  collection: CollectionSnapshot,
  { nodes }: FrameSnapshot,
  labels: readonly string[],
): Expectation[] {
  const isPaged = nodes.some(({ interactive, name }) => interactive && saysLaterPage(name));
  return collection.rows
    .slice(0, isPaged ? writing.farDown.rowsOnTop : writing.rowsOfContent)
    .flatMap((row) => rowHolds(collection, figuresFirst(allTelling(row, labels), writing.cellsOfContent)));
}

/** So many of the cells, in their order: what names the row, then figures, which are reckoned more often than words are. */
function figuresFirst(cells: readonly string[], most: number): readonly string[] {
  const [name, ...others] = cells;
  if (name === undefined) return [];
  const ranked = [...others.filter((cell) => amountsIn([cell])[0] !== null), ...others].slice(0, most - 1);
  return [name, ...others.filter((cell) => ranked.includes(cell))].slice(0, most);
}

function rowHolds({ target }: CollectionSnapshot, cells: readonly string[]): Expectation[] {
  return cells.length === 0 ? [] : [{ kind: 'row', target, cells }];
}

function rowGone(collection: CollectionSnapshot, row: readonly string[], labels: readonly string[]): Expectation[] {
  const [first] = tellingCells(row, labels);
  const elsewhere = first === undefined || collection.rows.some((other) => other.includes(first));
  return elsewhere ? [] : [{ kind: 'no-row', target: collection.target, cells: [first] }];
}

/** The texts of a row that tell it from others, as many as a test names; none of `labels`, which are those of buttons. */
export function tellingCells(row: readonly string[], labels: readonly string[]): readonly string[] {
  return allTelling(row, labels).slice(0, writing.cellsPerRow);
}

function allTelling(row: readonly string[], labels: readonly string[]): readonly string[] {
  return row.filter((cell) => isTelling(cell) && !labels.some((label) => label.startsWith(cell)));
}

/** A total that is the sum of a column has to stay that sum. */
export function columnSums(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  return after.collections.flatMap((collection): Expectation[] => {
    const old = before?.collections.find((other) => other.kind === collection.kind && other.name === collection.name);
    if (collection.kind !== 'table' || (old && JSON.stringify(old.rows) === JSON.stringify(collection.rows))) return [];
    // With a quantity of one everywhere, the column of prices has the same sum. The last such column is the one of the
    // amounts.
    const found = collection.columns.flatMap((_, index) => sumOfColumn(collection, index, after) ?? []);
    return found.slice(-1);
  });
}

function sumOfColumn(collection: CollectionSnapshot, index: number, page: FrameSnapshot): Expectation | null {
  const column = collection.columns[index] ?? '';
  const cells = collection.rows.map((row) => row[index] ?? '');
  const parts = amountsIn(cells).filter((part) => part !== null);
  if (column === '' || cells.length === 0 || parts.length < cells.length) return null;
  // Elsewhere, only amounts of money, which have two decimals: other numbers add up by chance.
  const isMoney = parts.every(({ scale }) => scale === 2);
  const sum = sumOf(parts);
  const total = page.facts.find(({ label, value }) => {
    const isOfColumn = label.endsWith(` ${column}`);
    if (!isOfColumn && !isMoney) return false;
    const [amount] = amountsIn([value]);
    return amount && isTotalOf(collection, label) && compareAmounts(amount, sum) === 0;
  });
  if (!total) return null;
  return {
    kind: 'sum',
    target: total.target,
    of: { role: 'cell', within: { role: 'column', name: column, within: collection.target } },
  };
}

/** True for 'Total', and for 'Total of 3 claims' below three of them, which a longer list would call otherwise. */
function isTotalOf({ size }: CollectionSnapshot, label: string): boolean {
  const counts = label.match(/\d+/gu) ?? [];
  return /total|sum|gesamt|summe/iu.test(label) && counts.every((count) => Number(count) === size);
}
