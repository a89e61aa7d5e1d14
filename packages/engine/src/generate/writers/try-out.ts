import type { Step } from '@assay/domain';
import { holdingBackChanges } from '../../core/hold-back-changes.ts';
import type { DryRun } from '../dry-run/dry-run.ts';
import { WouldChangeFormer } from '../dry-run/would-change-former.ts';

/** Performs a step of which nobody knows yet what it does. @throws WouldChangeFormer */
export async function tryOut(dryRun: DryRun, step: Step): Promise<void> {
  const changed = await holdingBackChanges(dryRun.session, dryRun.records, () => dryRun.do(step));
  if (changed !== null) throw new WouldChangeFormer(changed);
}
