import { LIMITS } from '@assay/domain';
import type { SnapshotNode } from '@assay/page';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { isAbout } from './is-about.ts';
import { pressAndConfirm } from './press-and-confirm.ts';
import { memberAround } from './record-in-list.ts';

/**
 * Uses a control of the record whose own page is shown, as many applications do after creating one, and expects what that
 * changed to survive a reload. False where another page is shown, which changes nothing: there the record is listed, or
 * other records have such a control as well.
 */
export async function actOnOwnPage(dryRun: DryRun, name: string, label: string): Promise<boolean> {
  const page = await dryRun.look();
  const isControl = ({ interactive, disabled, name: own }: SnapshotNode) => interactive && !disabled && own === label;
  // One in a row may belong to another record.
  const ofPage = page.nodes.filter((node, index) => isControl(node) && memberAround(page, index).length === 0);
  const [control, ...others] = ofPage;
  if (!control || others.length > 0 || !isAbout(page, dryRun, name)) return false;
  await pressAndConfirm(dryRun, control);
  const limit = LIMITS.generation.expectations.keptEffect;
  await dryRun.observe({ since: page, limit, counts: false });
  await dryRun.do({ kind: 'reload' });
  await dryRun.observe({ since: page, limit, counts: false });
  return true;
}
