import { LIMITS, type Step } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { positionOf } from '../../../core/log/log-window.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
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
import { formerRows, grownList } from '../controls/more-rows.ts';
import { lookUntil } from '../look-until.ts';

/**
 * Tests lists that show more of their members as one scrolls: those that load more at their end keep what they had, those
 * that draw only what is in view show what comes next.
 */
export const writeScrolledLists: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    state.snapshot.collections.filter(mayShowMore).flatMap((list): Proposal[] => {
      const key = `${withoutQuery(state.route)} ${list.name}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [proposalFor(state, list, context)];
    }),
  );
};

function mayShowMore({ beyondView, size, total }: CollectionSnapshot): boolean {
  // What says how many there are on all pages has pages.
  if (beyondView === 'window') return true;
  return beyondView === 'members' && size >= LIMITS.generation.writing.membersToScroll && total === undefined;
}

function proposalFor(state: ExploredState, list: CollectionSnapshot, context: WriterContext): Proposal {
  return {
    name: `Scrolling through “${nameOfState(state)}” shows more members`,
    feature: featureOfState(state),
    tags: ['scroll'],
    // Most lists only end there.
    priority: list.beyondView === 'window' ? PROPOSAL_PRIORITY.paging : PROPOSAL_PRIORITY.member,
    write: async (dryRun) => scrollOn(dryRun, await openState(dryRun, state, context), list),
  };
}

/** @throws Abandoned when the list shows nothing more */
async function scrollOn(dryRun: DryRun, start: FrameSnapshot, { target }: CollectionSnapshot): Promise<void> {
  let page = start;
  for (let times = 0; times < LIMITS.generation.writing.scrollsPerTest; times++) {
    const position = dryRun.position();
    const next = await scrollToEnd(dryRun, page, target);
    if (next === null) {
      dryRun.rewindTo(position);
      if (times === 0) throw new Abandoned('It shows nothing more.');
      return;
    }
    const grown = grownList(page, next);
    for (const that of grown && times === 0 ? formerRows(page, grown, dryRun.records) : []) await dryRun.expect(that);
    page = next;
  }
}

/** The page once it shows members that were not there before; null when it shows none. */
async function scrollToEnd(
  dryRun: DryRun,
  page: FrameSnapshot,
  target: CollectionSnapshot['target'],
): Promise<FrameSnapshot | null> {
  const list = withTarget(page.collections, target);
  if (!list || list.size === 0) return null;
  const scroll: Step = { kind: 'scroll', target: { ...list.items, nth: list.size } };
  const mark = positionOf(dryRun.session.log);
  await dryRun.do(scroll);
  const known = new Set(list.rows.map((row) => row.join()));
  const showsMore = (now: FrameSnapshot) =>
    withTarget(now.collections, target)?.rows.some((row) => !known.has(row.join())) ?? false;
  const position = dryRun.position();
  const hasMore = showsMore(await dryRun.look());
  const asks = dryRun.session.log.requests.slice(mark.requests).some(({ sameOrigin }) => sameOrigin);
  if (!hasMore && !(asks && showsMore(await lookUntil(dryRun, showsMore)))) return null;
  dryRun.rewindTo(position);
  // How many came with one scroll is for the height of the window to say.
  return dryRun.observe({ since: page, counts: false });
}
