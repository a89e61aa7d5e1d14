import { type Expectation, LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { listed, quoted } from '../../../core/wording/quoted-and-listed.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { isRowLeftBehind } from '../../is-left-behind.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { lookUntil } from '../look-until.ts';
import { kindOfCells, orderOfCells, tellsOrder } from './order-of-cells.ts';

type Order = Extract<Expectation, { kind: 'order' }>;
type Direction = Order['direction'];

/**
 * Tests that a press on a column's header sorts the table by it, and another press sorts it the other way. One test does
 * so with a few columns: most of its time is for opening the page.
 */
export const writeColumnSorts: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    state.snapshot.collections.flatMap((table) => {
      const columns = numbersFirst(table, sortableColumns(table, state.snapshot))
        .filter((column) => isNew(seen, `${table.columns.join('|')} ${column}`))
        .slice(0, LIMITS.generation.writing.sortedColumnsPerTable);
      return inGroups(columns, LIMITS.generation.writing.sortsPerTest).map((group) =>
        proposalFor(state, table, group, context),
      );
    }),
  );
};

/**
 * The columns of numbers, amounts and days before the others: as texts, they are in another order, so that a wrong one is
 * likelier there.
 */
export function numbersFirst({ columns, rows }: CollectionSnapshot, sortable: readonly string[]): readonly string[] {
  const isOfNumbers = (column: string) => {
    const cells = rows.map((row) => row[columns.indexOf(column)] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => NUMBER_FIRST.test(cell));
  };
  return [...sortable.filter(isOfNumbers), ...sortable.filter((column) => !isOfNumbers(column))];
}

/** '8.5 m', '€ 12.00', '12 Mar 2027'; not 'A-01', which is a text. */
const NUMBER_FIRST = /^[^\p{L}\d]*\d/u;

function isNew(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function inGroups<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return all.length === 0 ? [] : [all.slice(0, size), ...inGroups(all.slice(size), size)];
}

function proposalFor(
  state: ExploredState,
  table: CollectionSnapshot,
  columns: readonly string[],
  context: WriterContext,
): Proposal {
  const nameFor = (sorted: readonly string[], ways: string) => {
    const columnNames = sorted.map((column) => quoted(shorten(column, LIMITS.generation.testName.fieldCharacters)));
    const verb = sorted.length > 1 ? 'sort' : 'sorts';
    return `${listed(columnNames)} on ${quoted(nameOfState(state))} ${verb} the table${ways}`;
  };
  return {
    name: nameFor(columns, ' both ways'),
    feature: featureOfState(state),
    tags: ['sort'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const page = await openState(dryRun, state, context);
      const ways = new Map<string, number>();
      for (const [index, column] of columns.entries()) {
        const position = dryRun.position();
        const count = await sortBy(dryRun, index === 0 ? page : await dryRun.look(), table, column);
        if (count > 0) ways.set(column, count);
        else dryRun.rewindTo(position);
      }
      if (ways.size === 0)
        throw new Abandoned('It puts the table in no order that could be told, or always in the same.');
      const isBothWays = [...ways.values()].every((count) => count > 1);
      dryRun.rename(nameFor([...ways.keys()], isBothWays ? ' both ways' : ''));
    },
  };
}

/**
 * In how many orders presses on the header put the table: 2, 1 or 0. What was pressed in vain is no part of the test. A second
 * press comes when the first one is seen to have had its effect: an application that is not done with it takes both for the same.
 */
async function sortBy(dryRun: DryRun, page: FrameSnapshot, table: CollectionSnapshot, column: string): Promise<number> {
  const pressAgain = async () => press(dryRun, await dryRun.look(), table, column);
  const first = await press(dryRun, page, table, column);
  if (first?.direction === null && !first.isAwaited) return 0;
  const told = first?.direction === null ? await pressAgain() : first;
  // Cells that are all the same are in the order that the other way is not.
  if (!told?.direction || (first?.direction === null && told.direction === SAME_CELLS)) return 0;
  const position = dryRun.position();
  const last = await pressAgain();
  if (last?.direction && last.direction !== told.direction) return 2;
  // The other way, all rows of the page may say the same, and a third press may take the order back.
  dryRun.rewindTo(position);
  return told.hasChanged ? 1 : 0;
}

type Pressed = {
  readonly direction: Direction | null;
  readonly hasChanged: boolean;
  /** The test waits until the press has its effect, also where that tells no direction. */
  readonly isAwaited: boolean;
};

/** The order that cells are taken for which are all the same, as most tables sort that way first. */
const SAME_CELLS = 'ascending';

/** Presses the header and expects the order that the column then has, if it has one. Null without a header. */
async function press(
  dryRun: DryRun,
  before: FrameSnapshot,
  { target }: CollectionSnapshot,
  column: string,
): Promise<Pressed | null> {
  const table = withTarget(before.collections, target);
  const header = table && headerOf(table, column, before);
  if (!table || !header) return null;
  await dryRun.do({ kind: 'click', target: header.target });
  const rowsOf = (page: FrameSnapshot) => withTarget(page.collections, target)?.rows ?? [];
  const cellOf = (row: readonly string[]) => row[table.columns.indexOf(column)] ?? '';
  const cellsOf = (page: FrameSnapshot) => rowsOf(page).map(cellOf);
  const former = cellsOf(before).join('\u0000');
  // A server that sorts may be asked only a moment after the press.
  const after = await lookUntil(dryRun, (page) => cellsOf(page).join('\u0000') !== former);
  const hasChanged = cellsOf(after).join('\u0000') !== former;
  const order = orderOfCells(cellsOf(after));
  const lasting = rowsOf(after).filter((row) => !isRowLeftBehind(row, dryRun.records));
  const isToldByOthers = lasting.length < rowsOf(after).length && !tellsOrder(lasting.map(cellOf));
  const of = { role: 'cell', within: { role: 'column', name: column, within: target } } as const;
  if (hasChanged && new Set(cellsOf(after)).size === 1) {
    const by = kindOfCells(cellsOf(before));
    const isAwaited = await dryRun.expect({ kind: 'order', target: of, direction: SAME_CELLS, by });
    return { direction: null, hasChanged, isAwaited };
  }
  if (!order || isToldByOthers) return { direction: null, hasChanged, isAwaited: false };
  await dryRun.expect({ kind: 'order', target: of, ...order });
  return { direction: order.direction, hasChanged, isAwaited: true };
}

/** Columns with a header that can be pressed, and with values that differ. */
function sortableColumns(table: CollectionSnapshot, page: FrameSnapshot): readonly string[] {
  if (table.size < LIMITS.generation.writing.rowsToSort) return [];
  return table.columns.filter((column, index) => {
    const values = new Set(table.rows.map((row) => row[index] ?? ''));
    return column !== '' && values.size > 1 && headerOf(table, column, page) !== undefined;
  });
}

/**
 * What one presses to sort by the column: a control inside the header that has its name, else the header itself, else the
 * only control in it, such as 'Sort by Name'.
 */
function headerOf(table: CollectionSnapshot, column: string, page: FrameSnapshot): SnapshotNode | undefined {
  const at = indexOfHeader(table, column, page);
  if (at < 0) return undefined;
  const inside = page.nodes.filter(
    (node, index) => index !== at && node.interactive && !node.hasPopup && isInside(page, index, at),
  );
  const named = inside.find(({ name }) => name === column);
  if (named) return named;
  if (page.nodes[at]?.interactive) return page.nodes[at];
  return inside.length === 1 ? inside[0] : undefined;
}

/** A header that stays in view may be a table of its own, before the one with the rows. */
function indexOfHeader({ ref }: CollectionSnapshot, column: string, page: FrameSnapshot): number {
  const { nodes, collections } = page;
  const indexOf = (holder: string) => nodes.findIndex((node) => node.ref === holder);
  const holder = indexOf(ref);
  const isHeader = ({ role, name }: SnapshotNode) => role === 'columnheader' && name === column;
  const inside = nodes.findIndex((node, index) => isHeader(node) && isInside(page, index, holder));
  if (inside >= 0) return inside;
  const isFree = (index: number) => !collections.some((other) => isInside(page, index, indexOf(other.ref)));
  return nodes.findLastIndex((node, index) => index < holder && isHeader(node) && isFree(index));
}
