import type { Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { saysUndo } from '../../../core/wording/control-meanings.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { mentions } from '../lists/search-for.ts';
import { backToList, type ListedRecord } from './record-in-list.ts';

/** What the page offers to take a removal back with, such as 'Undo' in a notice: it was not there before. */
export function offeredUndo(before: FrameSnapshot | undefined, after: FrameSnapshot): SnapshotNode | undefined {
  const known = new Set(before?.nodes.map(({ ref }) => ref));
  return after.nodes.find(
    ({ ref, role, name, interactive, disabled }) =>
      !known.has(ref) && interactive && !disabled && ['button', 'link'].includes(role) && saysUndo(name),
  );
}

/**
 * Takes the removal back: the record is listed again, and still is when its list is opened anew. False where it is not, which
 * is a finding; the dry run goes on as if it had not been tried.
 */
export async function undoRemoval(
  dryRun: DryRun,
  undo: SnapshotNode,
  { record, inList }: { readonly record: ListedRecord; readonly inList: Target },
): Promise<boolean> {
  const position = dryRun.position();
  await dryRun.do({ kind: 'click', target: undo.target });
  const isBack = await dryRun.expect({ kind: 'visible', target: inList });
  const page = await backToList(dryRun, record);
  if (mentions(page, dryRun, record.name)) {
    await dryRun.expect({ kind: 'visible', target: inList });
    return true;
  }
  dryRun.rewindTo(position);
  dryRun.addLook(page);
  dryRun.suspect({
    kind: 'unmet-request',
    title: `“${undo.name}” does not bring back what was removed`,
    severity: 'serious',
    tried: `A record was removed, and “${undo.name}” was pressed. ${isBack ? 'The list showed it, but not after it was opened anew.' : 'The list did not show it again.'} It was so both times.`,
  });
  return false;
}
