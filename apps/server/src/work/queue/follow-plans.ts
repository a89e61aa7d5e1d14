import { setTimeout } from 'node:timers/promises';
import { QUEUE_LIMITS } from '../../limits/queue-limits.ts';
import type { Log } from '../../log/log.ts';
import type { Queue } from './pg-boss-queue.ts';

type PlansDeps = { readonly queue: Pick<Queue, 'followLimits'>; readonly wake: () => void; readonly log: Log };

export type Plans = { readonly follow: () => void; readonly settled: () => Promise<void> };

/** The limits of waiting work follow a changed company at once. However many change meanwhile, one more look does. */
export function followPlans({ queue, wake, log }: PlansDeps): Plans {
  let current: Promise<void> | undefined;
  let isAsked = false;
  const run = async () => {
    let failures = 0;
    while (isAsked) {
      isAsked = false;
      try {
        await queue.followLimits();
      } catch (error) {
        // Such as two that waited for each other. Without this, the next sweep would do it.
        log.warn({ error }, 'waiting work did not follow a plan; it is tried again');
        failures += 1;
        isAsked ||= failures < QUEUE_LIMITS.followAttempts;
        if (isAsked) await setTimeout(QUEUE_LIMITS.followAgainMs);
      }
      wake();
    }
    current = undefined;
  };
  return {
    follow() {
      isAsked = true;
      current ??= run();
    },
    settled: async () => current,
  };
}
