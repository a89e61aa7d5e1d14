import type { Step } from '@assay/domain';
import { holdingBackChanges } from '../../core/hold-back-changes.ts';
import type { DryRun } from '../dry-run/dry-run.ts';
import { WouldChangeFormer } from '../dry-run/would-change-former.ts';

/** Performs a step of which nobody knows yet what it does. @throws WouldChangeFormer */
export function tryOut(dryRun: DryRun, step: Step): Promise<void> {
  return unlessItChanges(dryRun, () => dryRun.do(step));
}

/** Gives what `act` gives, unless that would change a record which was there before. @throws WouldChangeFormer */
export async function unlessItChanges<Result>(dryRun: DryRun, act: () => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const changed = await holdingBackChanges(dryRun.session, dryRun.records, async () => resolve(await act()));
  if (changed !== null) throw new WouldChangeFormer(changed);
  return promise;
}
