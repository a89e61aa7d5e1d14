import { type Expectation, isAppError, type Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { hasCrashed } from '../../../core/has-crashed.ts';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { filledIn, memberCalled } from '../unique-value.ts';
import { atList, backToList, controlsInRow, type ListedRecord } from './record-in-list.ts';

/**
 * Turns the switch beside the record and turns it back, which the server is told, and which is as it was turned each time
 * that the list is opened again. Which way comes first is left to the next run. False where no control of the row is such a
 * switch: a box that only selects the row tells nobody.
 */
export async function switchInRow(dryRun: DryRun, record: ListedRecord): Promise<boolean> {
  const page = await atList(dryRun, record);
  const toggles = controlsInRow(page, dryRun, record).filter(isToggle);
  for (const control of toggles) {
    const position = dryRun.position();
    const mark = positionOf(dryRun.session.log);
    const target =
      (toggles.length === 1 && onlyOneIn(page, control, { dryRun, record })) || asTemplate(control.target, dryRun);
    const isOn = control.checked === true;
    const isKept = async (on: boolean) => {
      const that: Expectation = { kind: on ? 'checked' : 'unchecked', target };
      await dryRun.expect(that);
      await backToList(dryRun, record);
      return dryRun.expect(that);
    };
    const isTurned = await turns(dryRun, target, !isOn);
    const isSent = dryRun.session.log.requests.slice(mark.requests).some(isWrite);
    if (isTurned && isSent && (await isKept(!isOn))) {
      await turnedBack(dryRun, async () => (await turns(dryRun, target, isOn)) && isKept(isOn));
      return true;
    }
    const now = await backToList(dryRun, record);
    dryRun.rewindTo(position);
    dryRun.addLook(now);
  }
  return false;
}

/** What can be turned one way only, such as what is done for good, is turned once. */
async function turnedBack(dryRun: DryRun, back: () => Promise<boolean>): Promise<void> {
  const position = dryRun.position();
  if (await back()) return;
  const now = dryRun.looks.at(-1);
  dryRun.rewindTo(position);
  if (now) dryRun.addLook(now);
}

/** False for one that does not take the other state at once, such as one that asks first whether it is meant. */
async function turns(dryRun: DryRun, target: Target, on: boolean): Promise<boolean> {
  try {
    await dryRun.do({ kind: on ? 'check' : 'uncheck', target });
    await dryRun.look();
    return true;
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return false;
    throw error;
  }
}

/** The switch of the row without its own name, which may say how it stands: 'Active', then 'Inactive'. */
function onlyOneIn(
  page: FrameSnapshot,
  { name, target }: SnapshotNode,
  { dryRun, record }: { readonly dryRun: DryRun; readonly record: ListedRecord },
): Target | undefined {
  const value = filledIn(record.name, dryRun);
  const list = listHolding(page, value);
  if (!list || name.includes(value)) return undefined;
  return { role: target.role, within: memberCalled(record.name, list, dryRun) };
}

function isToggle({ checked }: SnapshotNode): boolean {
  return checked !== undefined;
}
