import type { Log } from '../../log/log.ts';
import type { Queue } from './pg-boss-queue.ts';

type PlansDeps = { readonly queue: Pick<Queue, 'followLimits'>; readonly wake: () => void; readonly log: Log };

export type Plans = { readonly follow: () => void; readonly settled: () => Promise<void> };

/** The limits of waiting work follow a changed company at once. However many change meanwhile, one more look does. */
export function followPlans({ queue, wake, log }: PlansDeps): Plans {
  let current: Promise<void> | undefined;
  let isAsked = false;
  const run = async () => {
    while (isAsked) {
      isAsked = false;
      await queue.followLimits();
      wake();
    }
  };
  return {
    follow() {
      isAsked = true;
      current ??= run()
        .catch((error: unknown) =>
          log.error({ error }, 'waiting work did not follow a plan; it does at the next sweep'),
        )
        .finally(() => {
          current = undefined;
        });
    },
    settled: async () => current,
  };
}
