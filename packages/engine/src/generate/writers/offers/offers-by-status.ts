import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Writer } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { stageMenus } from '../own-page/stage-buttons.ts';
import { openRecord } from '../records/open-record.ts';
import { listedHere, openList } from '../records/record-in-list.ts';
import { tryOut, unlessItChanges } from '../try-out.ts';
import { type MembersByStatus, membersByStatus } from './members-by-status.ts';
import { differences, type Offered } from './offered.ts';
import { menuInRow, offeredInMenu, offeredInRow, offeredOnPage } from './offered-on.ts';

/**
 * Tests that records of each status offer their own actions, and none of those that only others do: what is paid cannot be edited.
 * They are compared in the rows of the list, in the menus of these, and on the pages of the records.
 */
export const writeOffersByStatus: Writer = (context) =>
  distinctStates(context.explored).flatMap((state) => {
    const told = isOpened(state) ? membersByStatus(state.snapshot, () => false) : null;
    if (!told) return [];
    return [
      {
        name: `What “${nameOfState(state)}” offers depends on “${told.column}”`,
        feature: featureOfState(state),
        tags: ['offers'],
        priority: PROPOSAL_PRIORITY.choice,
        async write(dryRun: DryRun) {
          const page = await openState(dryRun, state, context);
          const members = membersByStatus(page, dryRun.records.isOwnRow);
          if (!members) throw new Abandoned('It lists no records of several statuses any more.');
          const isTold =
            expectDifferences(dryRun, inRows(dryRun, page, members)) ||
            expectDifferences(dryRun, await inMenusOfRows(dryRun, page, members)) ||
            (await expectOnPages(dryRun, page, members));
          if (!isTold) throw new Abandoned('Each status offers the same.');
        },
      },
    ];
  });

/** True for a page that is opened by its address: what was done on it would be gone when it is opened again. */
function isOpened({ reachedBy, snapshot }: ExploredState): boolean {
  return reachedBy.every(({ kind }) => kind === 'open') && snapshot.dialogs.length === 0;
}

/**
 * Expects what places of one kind offer, where each was seen: the last one first, so that no place in the script moves before its
 * turn. False where all of a kind offer the same.
 */
function expectDifferences(dryRun: DryRun, ...kinds: readonly (readonly Offered[])[]): boolean {
  const told = kinds.flatMap((places) =>
    differences(places).map((those, index) => ({ those, at: places[index]?.at ?? 0 })),
  );
  for (const { those, at } of told.toSorted((a, b) => b.at - a.at)) {
    const steps = those.map((that) => ({ kind: 'step', step: { kind: 'expect', that } }) as const);
    dryRun.script.splice(at, 0, ...steps);
  }
  return told.length > 0;
}

function inRows(dryRun: DryRun, page: FrameSnapshot, { members }: MembersByStatus): readonly Offered[] {
  return members.map(({ name }) => offeredInRow(page, name, dryRun));
}

async function inMenusOfRows(
  dryRun: DryRun,
  page: FrameSnapshot,
  { members }: MembersByStatus,
): Promise<readonly Offered[]> {
  const position = dryRun.position();
  const places: Offered[] = [];
  let before = page;
  for (const { name } of members) {
    const menu = menuInRow(before, name);
    if (!menu) break;
    await tryOut(dryRun, { kind: 'click', target: menu.target });
    places.push(offeredInMenu(await dryRun.look(), before, name, dryRun));
    await dryRun.do({ kind: 'press', key: 'Escape' });
    before = await dryRun.look();
  }
  if (differences(places).length === 0) dryRun.rewindTo(position);
  return places;
}

/** Opens the page of each record, and its menu, and expects what they offer. */
async function expectOnPages(dryRun: DryRun, page: FrameSnapshot, { members }: MembersByStatus): Promise<boolean> {
  const onPages: Offered[] = [];
  const inMenus: Offered[] = [];
  for (const [at, { name }] of members.entries()) {
    const record = listedHere(page, name);
    const list = at > 0 ? await openList(dryRun, record) : page;
    const own = await unlessItChanges(dryRun, () => openRecord(list, dryRun, record));
    if (!own || (withoutQuery(own.url) === withoutQuery(page.url) && own.dialogs.length === 0)) return false;
    onPages.push(offeredOnPage(own, name, dryRun));
    for (const menu of stageMenus(own).slice(0, LIMITS.generation.writing.offers.menus)) {
      await tryOut(dryRun, { kind: 'click', target: menu.target });
      inMenus.push(offeredInMenu(await dryRun.look(), own, name, dryRun));
      await dryRun.do({ kind: 'press', key: 'Escape' });
    }
  }
  return expectDifferences(dryRun, onPages, inMenus);
}
