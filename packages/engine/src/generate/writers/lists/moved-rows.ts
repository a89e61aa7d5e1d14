import type { Target } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { saysDown, saysUp } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { serial } from '../../serial.ts';
import { lookUntil } from '../look-until.ts';
import { memberAround } from '../records/record-in-list.ts';
import { recordOf, undoneByReload } from '../undone-by-reload.ts';
import { isAbove, nameAt, nameOfRow } from './rows-in-order.ts';

/**
 * Tests lists whose order people decide by buttons in the rows: the first row is moved down, stays there when the page is
 * loaded again, and is moved up again, as the rows were there before.
 */
export const writeMovedRows: Writer = (context) => {
  const known = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    state.snapshot.collections
      .filter((list) => movableIn(state.snapshot, list) !== null)
      .map((list) => ({ state, list, name: nameFor(state) }))
      .filter(({ name }) => !known.has(name) && known.add(name))
      .map((asked) => proposalFor(asked, context)),
  );
};

type Asked = { readonly state: ExploredState; readonly list: CollectionSnapshot; readonly name: string };

function nameFor(state: ExploredState): string {
  return `The order of “${nameOfState(state)}” is changed and kept`;
}

function proposalFor({ state, list, name }: Asked, context: WriterContext): Proposal {
  // Who looks at the list meanwhile sees another order.
  return serial({
    name,
    feature: featureOfState(state),
    tags: ['order'],
    priority: PROPOSAL_PRIORITY.choice,
    write: async (dryRun) => moveDownAndUp(dryRun, await openState(dryRun, state, context), list),
  });
}

async function moveDownAndUp(dryRun: DryRun, page: FrameSnapshot, { target }: CollectionSnapshot): Promise<void> {
  const list = withTarget(page.collections, target);
  const rows = list && movableIn(page, list);
  if (!list || !rows) throw new Abandoned('Its rows cannot be moved any more.');
  const { first, second } = rows;
  const press = async (place: 1 | 2) => {
    const [control, upper, lower] = place === 1 ? [rows.down, second, first] : [rows.up, first, second];
    await dryRun.do({ kind: 'click', target: inRowAt(place, control, { page, list, rows }) });
    const isMoved = (now: FrameSnapshot) => isAbove(upper, lower, withTarget(now.collections, target));
    return isMoved(await lookUntil(dryRun, isMoved));
  };
  // Which rows these are is data: people may have given the list another order by the next run.
  await dryRun.do({ kind: 'remember', what: 'text', target: nameAt(list, 2), name: MOVED });
  const isAt = (nth: number) =>
    dryRun.expect({ kind: 'text', target: nameAt(list, nth), match: { mode: 'is', text: `{{${MOVED}}}` } });
  let isMoved = false;
  try {
    isMoved = await press(1);
    if (!isMoved || !(await isAt(1))) throw new Abandoned('Pressing it does not move the row.');
    await dryRun.do({ kind: 'reload' });
    const later = await dryRun.look();
    if (!(await isAt(1))) {
      if (withTarget(later.collections, target)) dryRun.suspect(undoneByReload(`Moving ${recordOf(list)}`));
      throw new Abandoned('After a reload the order is as it was before.');
    }
    isMoved = !(await press(2));
    if (isMoved || !(await isAt(2))) throw new Abandoned('It does not move back.');
    await dryRun.do({ kind: 'reload' });
    await dryRun.look();
    await isAt(2);
  } finally {
    // The order that people gave the list stays.
    if (isMoved) await press(2).catch(() => undefined);
  }
}

const MOVED = 'second_row';

type Place = { readonly page: FrameSnapshot; readonly list: CollectionSnapshot; readonly rows: Movable };

/** The control in the row at a place: by its name, where other rows have it too, else by its number in the row. */
function inRowAt(nth: number, control: SnapshotNode, { page, list, rows }: Place): Target {
  const within = { ...list.items, nth };
  const { role, name } = control.target;
  if (name !== undefined && page.nodes.filter((node) => node.name === control.name).length > 1)
    return { role, name, within };
  const says = saysUp(control.name) ? saysUp : saysDown;
  const alike = controlsOf(page, rows.second, list.target).filter((other) => other.target.role === role);
  return { role, nth: alike.findIndex((other) => says(other.name)) + 1, within };
}

type Movable = {
  readonly first: string;
  readonly second: string;
  /** In the first row. */
  readonly down: SnapshotNode;
  /** In the second row. */
  readonly up: SnapshotNode;
};

/** The first two rows of a list in whose second row one control moves up and another one moves down. */
function movableIn(page: FrameSnapshot, list: CollectionSnapshot): Movable | null {
  const [first, second] = list.rows.map(nameOfRow);
  if (!first || !second || first.includes(second) || second.includes(first)) return null;
  const inSecond = controlsOf(page, second, list.target);
  const down = controlsOf(page, first, list.target).find(({ name }) => saysDown(name));
  const up = inSecond.find(({ name }) => saysUp(name));
  const isBoth = inSecond.some(({ name }) => saysDown(name));
  return up && down && isBoth ? { first, second, down, up } : null;
}

/** The controls in the row with this name. */
function controlsOf(page: FrameSnapshot, text: string, target: CollectionSnapshot['target']): readonly SnapshotNode[] {
  const list = withTarget(page.collections, target);
  const holder = page.nodes.findIndex(({ ref }) => ref === list?.ref);
  const at = page.nodes.findIndex(({ name }, index) => name === text && isInside(page, index, holder));
  const [row] = at < 0 ? [] : memberAround(page, at);
  return row === undefined
    ? []
    : page.nodes.filter((node, index) => node.interactive && !node.disabled && memberAround(page, index)[0] === row);
}
