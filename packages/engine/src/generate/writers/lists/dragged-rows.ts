import { isAppError, type Step, type Target } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { hasCrashed } from '../../../core/has-crashed.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { saysDrag } from '../../../core/wording/control-meanings.ts';
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
 * Tests lists whose order people decide by dragging: the second row is dragged before the first, stays there when the page
 * is loaded again, and so is the other one, as the rows were there before.
 */
export const writeDraggedRows: Writer = (context) => {
  const known = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    state.snapshot.collections
      .filter((list) => list.size > 1 && (list.dragged || handleIn(state.snapshot, list) !== undefined))
      .map((list) => ({ state, list, name: `The order of “${nameOfState(state)}” is changed by dragging and kept` }))
      .filter(({ name }) => !known.has(name) && known.add(name))
      .map((asked) => proposalFor(asked, context)),
  );
};

type Asked = { readonly state: ExploredState; readonly list: CollectionSnapshot; readonly name: string };

function proposalFor({ state, list, name }: Asked, context: WriterContext): Proposal {
  // Who looks at the list meanwhile sees another order.
  return serial({
    name,
    feature: featureOfState(state),
    tags: ['order', 'drag'],
    priority: PROPOSAL_PRIORITY.choice,
    write: async (dryRun) => dragThereAndBack(dryRun, await openState(dryRun, state, context), list.target),
  });
}

const DRAGGED = 'second_row';

async function dragThereAndBack(dryRun: DryRun, page: FrameSnapshot, target: Target): Promise<void> {
  const list = withTarget(page.collections, target);
  const [first, second] = (list?.rows ?? []).map(nameOfRow);
  if (!list || !first || !second) throw new Abandoned('Its rows have no names.');
  // Which rows these are is data: people may have given the list another order by the next run.
  await dryRun.do({ kind: 'remember', what: 'text', target: nameAt(list, 2), name: DRAGGED });
  const isAt = (nth: number) =>
    dryRun.expect({ kind: 'text', target: nameAt(list, nth), match: { mode: 'is', text: `{{${DRAGGED}}}` } });
  const way = await wayUp(dryRun, page, { list, first, second });
  let isMoved = true;
  try {
    if (!(await isAt(1))) throw new Abandoned('Dragging does not move the row.');
    await dryRun.do({ kind: 'reload' });
    const later = await dryRun.look();
    if (!(await isAt(1))) {
      isMoved = false;
      if (withTarget(later.collections, target)) dryRun.suspect(undoneByReload(`Dragging ${recordOf(list)}`));
      throw new Abandoned('After a reload the order is as it was before.');
    }
    isMoved = !(await goes(dryRun, way, { list, upper: first, lower: second }));
    if (isMoved || !(await isAt(2))) throw new Abandoned('It does not move back.');
    await dryRun.do({ kind: 'reload' });
    await dryRun.look();
    await isAt(2);
  } finally {
    // The order that people gave the list stays.
    if (isMoved) await goes(dryRun, way, { list, upper: first, lower: second }).catch(() => undefined);
  }
}

type Rows = { readonly list: CollectionSnapshot; readonly first: string; readonly second: string };

/**
 * Moves the second row before the first: by its handle, else by itself, else by the keys that lift, move and drop it. Gives
 * the steps that did it. @throws Abandoned where none does.
 */
async function wayUp(dryRun: DryRun, page: FrameSnapshot, { list, first, second }: Rows): Promise<readonly Step[]> {
  const at = (nth: number): Target => ({ ...list.items, nth });
  const handle = handleIn(page, list);
  const grips: readonly Target[] = [...(handle ? [{ ...handle, within: at(2) }] : []), at(2)];
  const dragged = grips.map((target): readonly Step[] => [{ kind: 'drag', target, to: at(1) }]);
  const keyed = grips.slice(0, 1).map((target): readonly Step[] => [
    { kind: 'press', key: 'Space', target },
    { kind: 'press', key: 'ArrowUp' },
    { kind: 'press', key: 'Space' },
  ]);
  const position = dryRun.position();
  for (const way of [...dragged, ...keyed]) {
    if (await goes(dryRun, way, { list, upper: second, lower: first }).catch(falseUnlessCrashed)) return way;
    dryRun.rewindTo(position);
  }
  throw new Abandoned('It cannot be dragged.');
}

/** A row that cannot be dragged may be moved otherwise. */
function falseUnlessCrashed(error: unknown): false {
  if (isAppError(error) && !hasCrashed(error)) return false;
  throw error;
}

type Wanted = { readonly list: CollectionSnapshot; readonly upper: string; readonly lower: string };

async function goes(dryRun: DryRun, way: readonly Step[], { list, upper, lower }: Wanted): Promise<boolean> {
  for (const step of way) await dryRun.do(step);
  const isThere = (now: FrameSnapshot) => isAbove(upper, lower, withTarget(now.collections, list.target));
  return isThere(await lookUntil(dryRun, isThere));
}

/** How the handle in a row is called; undefined where the rows have none. */
function handleIn(page: FrameSnapshot, list: CollectionSnapshot): Pick<Target, 'role' | 'name'> | undefined {
  const holder = page.nodes.findIndex(({ ref }) => ref === list.ref);
  const handle = page.nodes.find(
    (node, index) =>
      node.interactive &&
      !node.disabled &&
      saysDrag(node.name) &&
      isInside(page, index, holder) &&
      memberAround(page, index).length > 0,
  );
  return (
    handle && { role: handle.target.role, ...(handle.target.name === undefined ? {} : { name: handle.target.name }) }
  );
}
