import type { Payments } from '../../billing/open-payments.ts';
import { reconcileEvents } from '../../billing/reconcile-events.ts';
import { PAYMENT_LIMITS } from '../../limits/payment-limits.ts';
import type { ScheduledJob } from '../scheduled-job.ts';

/** Catches up on webhooks that were lost. */
export function reconcilePayments(payments: Payments): ScheduledJob {
  return {
    name: 'reconcile-payments',
    everySeconds: PAYMENT_LIMITS.reconcileEverySeconds,
    run: ({ db, isStopped }) => reconcileEvents({ db, payments, isStopped }),
  };
}
