import type Stripe from 'stripe';
import { z } from 'zod';
import type { Db } from '../database/database-client.ts';
import { PAYMENT_LIMITS } from '../limits/payment-limits.ts';
import type { Payments } from './open-payments.ts';
import { handleEvent, MEANT_EVENTS } from './webhooks/handle-event.ts';

const untilRow = z.object({ since: z.number() });
const PAGE = 100;
const DAY_SECONDS = 24 * 3600;

type ReconcileDeps = {
  readonly db: Pick<Db, 'query' | 'tx'>;
  readonly payments: Payments;
  readonly isStopped: () => boolean;
};

/** Does what events mean whose webhooks never came, the oldest first. Gives how many those were. */
export async function reconcileEvents({ db, payments, isStopped }: ReconcileDeps): Promise<{ lost: number }> {
  const { since } = untilRow.parse(
    (
      await db.query(
        `select extract(epoch from coalesce(reconciled_until, private.now() - $1 * interval '1 second'))::bigint as since
         from private.billing_reconciliation`,
        [PAYMENT_LIMITS.reconcileFirstDays * DAY_SECONDS],
      )
    )[0],
  );
  const missing: Stripe.Event[] = [];
  let newest = since;
  const listed = payments.stripe.events.list({ created: { gte: since }, types: [...MEANT_EVENTS], limit: PAGE });
  for await (const event of listed) {
    newest = Math.max(newest, event.created);
    if ((await db.query('select from private.billing_events where id = $1', [event.id])).length === 0)
      missing.push(event);
    if (isStopped()) return { lost: 0 };
  }
  let lost = 0;
  for (const event of missing.reverse()) if ((await handleEvent(event, { db, payments })) !== 'known') lost += 1;
  await db.query('update private.billing_reconciliation set reconciled_until = to_timestamp($1)', [
    Math.max(since, newest - PAYMENT_LIMITS.reconcileOverlapSeconds),
  ]);
  await db.query("delete from private.billing_events where received_at < now() - $1 * interval '1 day'", [
    PAYMENT_LIMITS.keepEventsDays,
  ]);
  return { lost };
}
