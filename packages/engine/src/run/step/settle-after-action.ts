import { LIMITS } from '@assay/domain';
import { restOf, type StepTools } from './step-tools.ts';

/** After this time without a change, the page has most likely settled: evidence is taken from here on. */
const SEEMS_SETTLED_MS = 15;
/** A page that never settles (a clock, a poll) is not given the full time each time. */
const SHORT_SETTLE_TIMEOUT_MS = 250;

/** Waits until the page has settled after the last action. Returns at once when it already has. */
export async function settleAfterAction({ session, memory, clock, answered }: StepTools): Promise<void> {
  const timeoutMs = memory.settleFailures >= 2 ? SHORT_SETTLE_TIMEOUT_MS : LIMITS.stepSettleTimeoutMs;
  const deadlineMs = clock.monotonicMs() + timeoutMs;
  const settleFor = (quietMs: number) => session.settle({ quietMs, timeoutMs: restOf(deadlineMs, clock) });
  const seems = await settleFor(SEEMS_SETTLED_MS);
  if (seems) answered?.();
  const hasSettled = seems && (await settleFor(LIMITS.stepQuietMs));
  memory.settleFailures = hasSettled ? 0 : memory.settleFailures + 1;
  memory.unsettled = false;
}
