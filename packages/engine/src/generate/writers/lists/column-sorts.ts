import { type Expectation, LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { lookUntil } from '../look-until.ts';
import { orderOfCells } from './order-of-cells.ts';

type Order = Extract<Expectation, { kind: 'order' }>;
type Direction = Order['direction'];

/** Tests that a press on a column's header sorts the table by it, and another press sorts it the other way. */
export const writeColumnSorts: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    state.snapshot.collections.flatMap((table) =>
      numbersFirst(table, sortableColumns(table, state.snapshot))
        .filter((column) => isNew(seen, `${table.columns.join('|')} ${column}`))
        .slice(0, LIMITS.generation.writing.sortedColumnsPerTable)
        .map((column) => proposalFor(state, table, column, context)),
    ),
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

function proposalFor(
  state: ExploredState,
  table: CollectionSnapshot,
  column: string,
  context: WriterContext,
): Proposal {
  const nameFor = (ways: string) => `“${column}” on “${nameOfState(state)}” sorts the table${ways}`;
  return {
    name: nameFor(' both ways'),
    feature: featureOfState(state),
    tags: ['sort'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const page = await openState(dryRun, state, context);
      const pressAgain = async () => press(dryRun, await dryRun.look(), table, column);
      const first = await press(dryRun, page, table, column);
      const told = first.direction === null ? await pressAgain() : first;
      if (told.direction === null) throw new Abandoned('It puts the table in no order that could be told.');
      const position = dryRun.position();
      const last = await pressAgain();
      if (last.direction !== null && last.direction !== told.direction) return;
      if (!told.hasChanged) throw new Abandoned('Pressing it again does not turn the order round.');
      // The other way, all rows of the page may say the same, and a third press may take the order back.
      dryRun.rewindTo(position);
      dryRun.rename(nameFor(''));
    },
  };
}

type Pressed = { readonly direction: Direction | null; readonly hasChanged: boolean };

/** Presses the header and expects the order that the column then has, if it has one. */
async function press(
  dryRun: DryRun,
  before: FrameSnapshot,
  { target }: CollectionSnapshot,
  column: string,
): Promise<Pressed> {
  const table = withTarget(before.collections, target);
  const header = table && headerOf(table, column, before);
  if (!table || !header) throw new Abandoned('The column has no header to press.');
  await dryRun.do({ kind: 'click', target: header.target });
  const cellsOf = (page: FrameSnapshot) =>
    (withTarget(page.collections, target)?.rows ?? []).map((row) => row[table.columns.indexOf(column)] ?? '');
  const former = cellsOf(before).join('\u0000');
  // A server that sorts may be asked only a moment after the press.
  const after = await lookUntil(dryRun, (page) => cellsOf(page).join('\u0000') !== former);
  const hasChanged = cellsOf(after).join('\u0000') !== former;
  const order = orderOfCells(cellsOf(after));
  if (!order) return { direction: null, hasChanged };
  const of = { role: 'cell', within: { role: 'column', name: column, within: target } } as const;
  await dryRun.expect({ kind: 'order', target: of, ...order });
  return { direction: order.direction, hasChanged };
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
