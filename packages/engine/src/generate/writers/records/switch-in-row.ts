import { type Expectation, isAppError, type Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { hasCrashed } from '../../../core/has-crashed.ts';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import { Abandoned } from '../../abandoned.ts';
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
  const turned = await turnInRow(dryRun, record);
  if (!turned) return false;
  const { target, isOn } = turned;
  const back = { target, isOn: !isOn };
  await turnedBack(dryRun, async () => (await turns(dryRun, back)) && isKept(dryRun, record, back));
  return true;
}

/** A switch, and how it stands. */
type Turned = { readonly target: Target; readonly isOn: boolean };

/** A switch beside a record with its place among those of the row, and how it was turned. */
export type TurnedInRow = Turned & { readonly at: number };

/** Turns the first switch beside the record that the server is told of, and that stays as it was turned; null where none does. */
export async function turnInRow(dryRun: DryRun, record: ListedRecord): Promise<TurnedInRow | null> {
  const page = await atList(dryRun, record);
  const toggles = togglesOf(page, dryRun, record);
  for (const [at, control] of toggles.entries()) {
    const position = dryRun.position();
    const mark = positionOf(dryRun.session.log);
    const turned = { target: targetOf(control, toggles, page, { dryRun, record }), isOn: control.checked !== true, at };
    const isTurned = await turns(dryRun, turned);
    const isSent = dryRun.session.log.requests.slice(mark.requests).some(isWrite);
    if (isTurned && isSent && (await isKept(dryRun, record, turned))) return turned;
    const now = await backToList(dryRun, record);
    dryRun.rewindTo(position);
    dryRun.addLook(now);
  }
  return null;
}

/** Expects the switch in the row of the record, which may be called otherwise by now, to stand as it was turned. */
export async function standsInRow(dryRun: DryRun, record: ListedRecord, { at, isOn }: TurnedInRow): Promise<boolean> {
  const page = await atList(dryRun, record);
  const toggles = togglesOf(page, dryRun, record);
  const control = toggles[at];
  if (!control) throw new Abandoned('Its switch is not in its row any more.');
  return dryRun.expect(standing({ target: targetOf(control, toggles, page, { dryRun, record }), isOn }));
}

const standing = ({ target, isOn }: Turned): Expectation => ({ kind: isOn ? 'checked' : 'unchecked', target });

async function isKept(dryRun: DryRun, record: ListedRecord, turned: Turned): Promise<boolean> {
  await dryRun.expect(standing(turned));
  await backToList(dryRun, record);
  return dryRun.expect(standing(turned));
}

type InRow = { readonly dryRun: DryRun; readonly record: ListedRecord };

const togglesOf = (page: FrameSnapshot, dryRun: DryRun, record: ListedRecord): readonly SnapshotNode[] =>
  controlsInRow(page, dryRun, record).filter(isToggle);

function targetOf(control: SnapshotNode, toggles: readonly SnapshotNode[], page: FrameSnapshot, inRow: InRow): Target {
  return (toggles.length === 1 && onlyOneIn(page, control, inRow)) || asTemplate(control.target, inRow.dryRun);
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
async function turns(dryRun: DryRun, { target, isOn }: Turned): Promise<boolean> {
  try {
    await dryRun.do({ kind: isOn ? 'check' : 'uncheck', target });
    await dryRun.look();
    return true;
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return false;
    throw error;
  }
}

/** The switch of the row without its own name, which may say how it stands: 'Active', then 'Inactive'. */
function onlyOneIn(page: FrameSnapshot, { name, target }: SnapshotNode, { dryRun, record }: InRow): Target | undefined {
  const value = filledIn(record.name, dryRun);
  const list = listHolding(page, value);
  if (!list || name.includes(value)) return undefined;
  return { role: target.role, within: memberCalled(record.name, list, dryRun) };
}

function isToggle({ checked }: SnapshotNode): boolean {
  return checked !== undefined;
}
