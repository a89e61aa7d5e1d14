import { isAppError, LIMITS } from '@assay/domain';
import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';

export type TargetWaitPorts = { readonly open: () => Promise<Session>; readonly clock: Clock; readonly start: string };

/**
 * Returns a function that waits at most `LIMITS.targetReturnMs` for an application that stopped answering, and gives
 * false when it does not answer by then. Tests that notice it at the same time share one wait.
 */
export function createTargetWait(ports: TargetWaitPorts): () => Promise<boolean> {
  let waiting: Promise<boolean> | null = null;
  return () => {
    waiting ??= waitForTarget(ports).finally(() => {
      waiting = null;
    });
    return waiting;
  };
}

async function waitForTarget({ open, clock, start }: TargetWaitPorts): Promise<boolean> {
  const endMs = clock.monotonicMs() + LIMITS.targetReturnMs;
  const session = await open();
  try {
    for (;;) {
      try {
        await session.goto(start, { timeoutMs: LIMITS.navigationTimeoutMs });
        return true;
      } catch (error) {
        if (!isAppError(error, 'target_unreachable')) return !isAppError(error, 'interrupted');
      }
      if (clock.monotonicMs() >= endMs) return false;
      await session.nextChange({ timeoutMs: LIMITS.generation.proof.askTargetAgainMs });
    }
  } finally {
    await session.close();
  }
}
