import type { Expectation, Step } from '@assay/domain';
import type { SnapshotNode } from '@assay/page';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { asTemplate } from '../unique-value.ts';
import { backToList, controlsInRow, type ListedRecord } from './record-in-list.ts';

/**
 * Turns the switch beside the record, which the server is told, and which is as it was turned when the list is opened
 * again. False where no control of the row is such a switch: a box that only selects the row tells nobody.
 */
export async function switchInRow(dryRun: DryRun, record: ListedRecord): Promise<boolean> {
  const page = await backToList(dryRun, record);
  for (const control of controlsInRow(page, dryRun, record).filter(isToggle)) {
    const position = dryRun.position();
    const mark = positionOf(dryRun.session.log);
    const target = asTemplate(control.target, dryRun);
    const step: Step = { kind: control.checked ? 'uncheck' : 'check', target };
    const that: Expectation = { kind: control.checked ? 'unchecked' : 'checked', target };
    await dryRun.do(step);
    await dryRun.look();
    if (dryRun.session.log.requests.slice(mark.requests).some(isWrite)) {
      await dryRun.expect(that);
      await backToList(dryRun, record);
      if (await dryRun.expect(that)) return true;
    }
    const now = await backToList(dryRun, record);
    dryRun.rewindTo(position);
    dryRun.addLook(now);
  }
  return false;
}

function isToggle({ checked }: SnapshotNode): boolean {
  return checked !== undefined;
}
