import type { Step } from '@assay/domain';
import { holdingBackChanges } from '../../core/hold-back-changes.ts';
import { Abandoned } from '../abandoned.ts';
import { changesRecord } from '../dry-run/changes-former.ts';
import type { DryRun } from '../dry-run/dry-run.ts';

/** Thrown when a step would change a record that was there before: others know it, and the next run finds it changed. */
export class WouldChangeFormer extends Abandoned {}

/** Performs a step of which nobody knows yet what it does. @throws WouldChangeFormer */
export async function tryOut(dryRun: DryRun, step: Step): Promise<void> {
  const changed = await holdingBackChanges(dryRun.session, dryRun.records, () => dryRun.do(step));
  if (changed !== null) throw new WouldChangeFormer(changesRecord(changed));
}
