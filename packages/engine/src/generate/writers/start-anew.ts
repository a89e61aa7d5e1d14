import type { DryRun } from '../dry-run/dry-run.ts';
import type { ScriptPosition } from '../dry-run/script-record.ts';

/**
 * Opens the page of a test anew, and takes back all steps since `position`: what was set on a page, such as a filter, stays so
 * until then, and often stands in the address, too.
 */
export async function startAnew(dryRun: DryRun, position: ScriptPosition, path: string): Promise<void> {
  dryRun.rewindTo(position);
  await dryRun.do({ kind: 'open', path });
  dryRun.rewindTo(position);
}
