import { LIMITS } from '@assay/domain';
import { restOf, type StepTools } from './step-tools.ts';

/** Waits until the page has settled after the last action. Returns at once when it already has. */
export async function settleAfterAction({ session, memory, clock, answered }: StepTools): Promise<void> {
  const timeoutMs = memory.settleFailures >= 2 ? LIMITS.neverSettlingTimeoutMs : LIMITS.stepSettleTimeoutMs;
  const deadlineMs = clock.monotonicMs() + timeoutMs;
  const settleFor = (quietMs: number) => session.settle({ quietMs, timeoutMs: restOf(deadlineMs, clock) });
  const seems = await settleFor(LIMITS.seemsSettledMs);
  if (seems) answered?.();
  const hasSettled = seems && (await settleFor(LIMITS.stepQuietMs));
  memory.settleFailures = hasSettled ? 0 : memory.settleFailures + 1;
  memory.unsettled = false;
}
