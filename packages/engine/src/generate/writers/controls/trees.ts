import { LIMITS, type Step, type Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { lookUntil } from '../look-until.ts';
import { tryOut } from '../try-out.ts';

/**
 * Tests trees: a branch that is opened shows what is below it, what is chosen there shows its content, and the branch that
 * is closed hides it again.
 */
export const writeTrees: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state): Proposal[] => {
    const branch = state.snapshot.nodes.find(isClosedBranch);
    const key = `${withoutQuery(state.route)} ${branch?.name}`;
    if (!branch || seen.has(key)) return [];
    seen.add(key);
    return [proposalFor(state, branch, context)];
  });
};

/** True for an item of a tree that others are below, whether it is open or not. */
export const isBranch = ({ role, expanded }: SnapshotNode): boolean => role === 'treeitem' && expanded !== undefined;

const isClosedBranch = (node: SnapshotNode): boolean => isBranch(node) && node.expanded === false && !node.disabled;

function proposalFor(state: ExploredState, { name, target }: SnapshotNode, context: WriterContext): Proposal {
  const label = shorten(name, LIMITS.generation.testName.controlCharacters);
  return {
    name: `“${label}” on “${nameOfState(state)}” opens and closes`,
    feature: featureOfState(state),
    tags: ['tree'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const page = await openState(dryRun, state, context);
      const { opened, turn } = await open(dryRun, page, target);
      const below = newItems(page, opened);
      for (const { target: item } of below.slice(0, LIMITS.generation.writing.addedRows))
        if (!(await dryRun.expect({ kind: 'visible', target: item })))
          throw new Abandoned('It shows nothing below it.');
      await choose(dryRun, opened, below);
      await close(dryRun, { target, turn, below });
    },
  };
}

/** What opens and closes a branch. */
type Turn = { readonly opens: Step; readonly closes: Step };

/**
 * Opens the branch: by a press, by the control in it, else by the keys for it
 * (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/). @throws Abandoned where none does.
 */
async function open(
  dryRun: DryRun,
  page: FrameSnapshot,
  target: Target,
): Promise<{ readonly opened: FrameSnapshot; readonly turn: Turn }> {
  const isOpen = ({ nodes }: FrameSnapshot) => withTarget(nodes, target)?.expanded === true;
  const position = dryRun.position();
  for (const turn of waysToTurn(page, target)) {
    await tryOut(dryRun, turn.opens);
    const now = await dryRun.look();
    const opened = isOpen(now) && newItems(page, now).length === 0 ? await lookUntil(dryRun, hasMore(page)) : now;
    if (isOpen(opened) && newItems(page, opened).length > 0) return { opened, turn };
    dryRun.rewindTo(position);
  }
  throw new Abandoned('It does not open.');
}

function waysToTurn(page: FrameSnapshot, target: Target): readonly Turn[] {
  const at = page.nodes.findIndex((node) => node.role === 'treeitem' && withTarget([node], target));
  const control = page.nodes.find((node, index) => index !== at && node.role === 'button' && isInside(page, index, at));
  const press = (on: Target): Turn => ({ opens: { kind: 'click', target: on }, closes: { kind: 'click', target: on } });
  return [
    ...(control ? [press(control.target)] : []),
    press(target),
    { opens: { kind: 'press', key: 'ArrowRight', target }, closes: { kind: 'press', key: 'ArrowLeft', target } },
  ];
}

const hasMore = (before: FrameSnapshot) => (now: FrameSnapshot) => newItems(before, now).length > 0;

function newItems(before: FrameSnapshot, now: FrameSnapshot): readonly SnapshotNode[] {
  return now.nodes.filter(({ role, target }) => role === 'treeitem' && !withTarget(before.nodes, target));
}

/** Chooses what nothing is below, and expects what the page shows of it. Only branches are opened on the way. */
async function choose(dryRun: DryRun, page: FrameSnapshot, below: readonly SnapshotNode[]): Promise<void> {
  let [now, items] = [page, below];
  for (let depth = 0; depth < LIMITS.generation.writing.branchesOnTheWay; depth++) {
    const leaf = items.find((item) => !isBranch(item) && !item.disabled);
    if (leaf) {
      await tryOut(dryRun, { kind: 'click', target: leaf.target });
      await dryRun.observe({ since: now });
      return;
    }
    const next = items.find(isClosedBranch);
    if (!next) return;
    const { opened } = await open(dryRun, now, next.target);
    [now, items] = [opened, newItems(now, opened)];
  }
}

type Open = { readonly target: Target; readonly turn: Turn; readonly below: readonly SnapshotNode[] };

/** @throws Abandoned where it stays open */
async function close(dryRun: DryRun, { target, turn, below }: Open): Promise<void> {
  await dryRun.do(turn.closes);
  const [first] = below;
  await lookUntil(dryRun, ({ nodes }) => withTarget(nodes, target)?.expanded === false);
  const isGone = first !== undefined && (await dryRun.expect({ kind: 'absent', target: first.target }));
  if (!isGone || !(await dryRun.expect({ kind: 'visible', target }))) throw new Abandoned('It does not close.');
}
