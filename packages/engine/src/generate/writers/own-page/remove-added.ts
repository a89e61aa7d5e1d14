import { LIMITS, type Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { saysDelete } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { pressAndConfirm } from '../records/press-and-confirm.ts';
import { controlsInRow, type ListedRecord } from '../records/record-in-list.ts';
import { textTarget } from '../text-target.ts';
import { filledIn, isLasting, memberCalled } from '../unique-value.ts';

/** True where one control in the row of the item says that it removes it. */
export function canBeRemoved(item: ListedRecord, page: FrameSnapshot, dryRun: DryRun): boolean {
  return removalOf(item, page, dryRun) !== undefined;
}

/** The one control in the row of the item that says that it removes it; undefined without one. */
function removalOf(item: ListedRecord, page: FrameSnapshot, dryRun: DryRun): SnapshotNode | undefined {
  const [control, ...others] = controlsInRow(page, dryRun, item).filter(({ name }) => saysDelete(name));
  return others.length === 0 ? control : undefined;
}

/** Removes the item, and nothing else. @throws Abandoned where it stays */
export async function removeAdded(dryRun: DryRun, item: ListedRecord, other: string | undefined): Promise<void> {
  const page = dryRun.looks.at(-1) ?? (await dryRun.look());
  const control = removalOf(item, page, dryRun);
  if (!control) return;
  await pressAndConfirm(dryRun, { ...control, target: withoutItsName(control, page, dryRun, item) });
  const gone = { kind: 'absent', target: textTarget(item.name) } as const;
  if (!(await dryRun.expect(gone))) throw new Abandoned('What was removed is still shown.');
  for (const step of item.way) await dryRun.do(step);
  // A counter goes back, such as of the seats that are left.
  await dryRun.observe({ since: page, limit: LIMITS.generation.expectations.keptEffect });
  await dryRun.expect(gone);
  if (other !== undefined) await dryRun.expect({ kind: 'visible', target: textTarget(other) });
}

/** A control that is called by a part of the item, such as one that cuts its text: the next run has another. */
function withoutItsName(
  { name, target }: SnapshotNode,
  page: FrameSnapshot,
  dryRun: DryRun,
  item: ListedRecord,
): Target {
  const list = listHolding(page, filledIn(item.name, dryRun));
  if (!list || isLasting(name, dryRun)) return target;
  return { role: target.role, within: memberCalled(item.name, list, dryRun) };
}
