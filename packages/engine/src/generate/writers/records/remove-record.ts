import type { Expectation, Target } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { isWrite } from '../../../core/log/is-write.ts';
import { type LogPosition, positionOf } from '../../../core/log/log-window.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import { saysDelete } from '../../../core/wording/control-meanings.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { lists, mentions, useSearch } from '../lists/search-for.ts';
import { searchOf } from '../lists/search-of-page.ts';
import { textTarget } from '../text-target.ts';
import { recordOf, undoneByReload } from '../undone-by-reload.ts';
import { filledIn, memberCalled } from '../unique-value.ts';
import { pressAndConfirm } from './press-and-confirm.ts';
import { useControlOf } from './record-controls.ts';
import { type ListedRecord, openList, showsList } from './record-in-list.ts';
import { underMouse } from './under-mouse.ts';
import { offeredUndo, undoRemoval } from './undo-removal.ts';

export type Removal = {
  /** What the control says that does it; that it deletes, when absent. */
  readonly says?: (label: string) => boolean;
  /** Cancels the first time, which leaves the record where it is, and undoes it once where that is offered; true when absent. */
  readonly givesUpOnce?: boolean;
};

/**
 * Deletes the record that the test created, or does what else `says` names: it is gone from its list at once, and stays
 * gone. False where nothing does that.
 */
export async function removeRecord(
  dryRun: DryRun,
  record: ListedRecord,
  { says = saysDelete, givesUpOnce = true }: Removal = {},
): Promise<boolean> {
  const position = dryRun.position();
  const isShown = await showList(dryRun, record);
  await underMouse(dryRun, record);
  const page = dryRun.looks.at(-1);
  const list = page && listHolding(page, filledIn(record.name, dryRun));
  const inList: Target = list ? memberCalled(record.name, list, dryRun) : textTarget(record.name);
  const gone: Expectation = { kind: 'absent', target: isShown ? textTarget(record.name) : inList };
  const isRemoved = await useControlOf(dryRun, record, {
    says,
    use: async (control, again) => {
      const mark = positionOf(dryRun.session.log);
      await pressAndConfirm(dryRun, control, givesUpOnce ? { keeps: textTarget(record.name), again } : {});
      const now = await dryRun.look();
      // A message may say by its name what was deleted.
      const isTold = mentions(now, dryRun, record.name) && !lists(now, dryRun, record.name);
      const goneNow: Expectation = isTold ? { kind: 'absent', target: inList } : gone;
      const isList = pathOf(now.url, now.url) === record.listPath;
      const wasGone = isList && (await dryRun.expect(goneNow));
      if (isList && !wasGone) return false;
      const undo = givesUpOnce && isList ? offeredUndo(page, now) : undefined;
      const removed = dryRun.position();
      if (undo && (await undoRemoval(dryRun, undo, { record, inList }))) {
        const found = await again();
        if (!found) {
          // It was removed all the same: the test ends there, and what is back is put back with the rest.
          leaveOut(dryRun, removed);
          return true;
        }
        await pressAndConfirm(dryRun, found);
        if (!(await dryRun.expect({ kind: 'absent', target: inList }))) return false;
      }
      await openList(dryRun, record);
      // What the list showed at once is gone when it does not any more; what had to be searched for is searched for again.
      if (!isShown) await useSearch(dryRun, record.name);
      const isGone = await dryRun.expect(gone);
      if (!isGone && wasGone && wasSent(dryRun, mark)) dryRun.suspect(undoneByReload(`Removing ${recordOf(list)}`));
      return isGone;
    },
  });
  if (!isRemoved) leaveOut(dryRun, position);
  return isRemoved;
}

/** Shows the list with the record, which is searched for where it must be. False where it was. */
async function showList(dryRun: DryRun, record: ListedRecord): Promise<boolean> {
  const now = await dryRun.look();
  if (showsList(now, dryRun, record)) return !isSearchedFor(now, dryRun, record);
  const isShown = mentions(await openList(dryRun, record), dryRun, record.name);
  if (!isShown) await useSearch(dryRun, record.name);
  return isShown;
}

function isSearchedFor(page: FrameSnapshot, dryRun: DryRun, { name }: ListedRecord): boolean {
  const value = filledIn(name, dryRun);
  return searchOf(page)?.fields.some((field) => field.value.includes(value)) ?? false;
}

/**
 * True when the server was told of it, where it is told of things: what only went out of sight, such as a name that became
 * a field, was not removed.
 */
function wasSent({ session }: DryRun, { requests }: LogPosition): boolean {
  const writes = session.log.requests.map(isWrite);
  return !writes.includes(true) || writes.slice(requests).includes(true);
}

/** Leaves the steps since the position out of the script: they led to nothing. The page stays as it is. */
function leaveOut(dryRun: DryRun, position: ReturnType<DryRun['position']>): void {
  const page = dryRun.looks.at(-1);
  dryRun.rewindTo(position);
  if (page) dryRun.addLook(page);
}
