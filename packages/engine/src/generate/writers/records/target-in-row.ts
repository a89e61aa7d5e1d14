import type { Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { filledIn, isCalledLastingly, memberCalled } from '../unique-value.ts';
import { controlsInRow, type ListedRecord } from './record-in-list.ts';

/**
 * The control as the next run finds it. One whose name holds a number that was issued, such as 'Actions for MR-245', is
 * called by its place in the row of the record. One that is alone on the page, such as 'Confirm' where all others are
 * confirmed, is called with its row: the next run may have more.
 */
export function targetInRow(
  control: Pick<SnapshotNode, 'target' | 'ref'>,
  page: FrameSnapshot,
  { dryRun, record }: { readonly dryRun: DryRun; readonly record: Pick<ListedRecord, 'name'> },
): Target {
  const { target, ref } = control;
  const hasNoPlace = target.within === undefined && target.nth === undefined && target.name !== undefined;
  const value = filledIn(record.name, dryRun);
  const list = listHolding(page, value);
  if (isCalledLastingly(target, dryRun)) {
    const inRow = controlsInRow(page, dryRun, record).filter((other) => other.target.name === target.name);
    const isOfRow = hasNoPlace && !target.name.includes(value) && inRow.length === 1 && inRow[0]?.ref === ref;
    if (!list || !isOfRow) return asTemplate(target, dryRun);
    return { ...asTemplate(target, dryRun), within: memberCalled(record.name, list, dryRun) };
  }
  const alike = controlsInRow(page, dryRun, record).filter((other) => other.target.role === target.role);
  const at = alike.findIndex((other) => other.ref === ref);
  if (!list || at < 0) return asTemplate(target, dryRun);
  const within = memberCalled(record.name, list, dryRun);
  return { role: target.role, ...(alike.length > 1 ? { nth: at + 1 } : {}), within };
}
