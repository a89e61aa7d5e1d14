import { isAppError } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { Session } from '../../../core/browser-clock-and-store-ports.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { mentions } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { controlsInRow, type ListedRecord } from './record-in-list.ts';

/** Sessions in which nothing came under the mouse. */
const inVain = new WeakSet<Session>();

/**
 * Moves the mouse over a record in whose row no button is in sight: many rows and cards show theirs only then. Where none
 * comes, the script is as before.
 */
export async function underMouse(dryRun: DryRun, record: Pick<ListedRecord, 'name'>): Promise<void> {
  const page = dryRun.looks.at(-1);
  if (!page || inVain.has(dryRun.session) || !mentions(page, dryRun, record.name)) return;
  const buttons = (now: FrameSnapshot) => controlsInRow(now, dryRun, record).filter(isButton);
  if (buttons(page).length > 0) return;
  const position = dryRun.position();
  const isUnderMouse = await hover(dryRun, record.name);
  const now = await dryRun.look();
  if (isUnderMouse && buttons(now).length > 0) return;
  inVain.add(dryRun.session);
  dryRun.rewindTo(position);
  dryRun.addLook(now);
}

/** False where several places say the name: nothing tells which of them has the controls. */
async function hover(dryRun: DryRun, name: string): Promise<boolean> {
  try {
    await dryRun.do({ kind: 'hover', target: textTarget(name) });
    return true;
  } catch (error) {
    if (isAppError(error, 'element_ambiguous')) return false;
    throw error;
  }
}

const isButton = ({ role }: SnapshotNode): boolean => role !== 'link';
