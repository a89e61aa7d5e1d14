import { z } from 'zod';
import type { Payments } from '../billing/open-payments.ts';
import type { Db } from '../database/database-client.ts';
import { SANDBOX_LIMITS } from '../limits/payment-limits.ts';
import type { Log } from '../log/log.ts';

const waitingRow = z.object({ id: z.string(), body: z.unknown(), attempts: z.number() });

/** Takes a batch, so that two processes do not send the same. By the real time: it is about failures, not periods. */
const TAKE = `
  update stripe_sandbox.events as event
  set attempts = attempts + 1, next_attempt_at = now() + (($2::integer[])[least(attempts + 1, array_length($2, 1))] * interval '1 second')
  from (
    select id from stripe_sandbox.events
    where delivered_at is null and next_attempt_at <= now() and attempts < $3
    order by position limit $1 for update skip locked
  ) as taken
  where event.id = taken.id
  returning event.id, event.body, event.attempts, event.position`;

type DeliveryDeps = {
  readonly db: Pick<Db, 'query'>;
  readonly payments: Payments;
  readonly webhookUrl: string;
  readonly log: Log;
};

export type Deliverer = {
  readonly soon: () => void;
  /** Settled when nothing waits that is due. */
  readonly now: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Sends what happened as Stripe does: signed, over HTTP, in order, again when it was not taken. */
export function createDeliverer(deps: DeliveryDeps): Deliverer {
  let last = Promise.resolve();
  let isClosed = false;
  const deliver = async () => {
    while (!isClosed) {
      const rows = await deps.db.query(`with sent as (${TAKE}) select id, body, attempts from sent order by position`, [
        SANDBOX_LIMITS.deliveries,
        [...SANDBOX_LIMITS.redeliverSeconds],
        SANDBOX_LIMITS.deliveryAttempts,
      ]);
      if (rows.length === 0) return;
      for (const row of rows) await send(waitingRow.parse(row), deps);
    }
  };
  const now = () => {
    const next = last.then(deliver);
    last = next.catch((error: unknown) => deps.log.error({ error }, 'webhooks of the sandbox could not be sent'));
    return next;
  };
  return {
    now,
    soon: () => void now().catch(() => undefined),
    async close() {
      isClosed = true;
      await last;
    },
  };
}

async function send({ id, body }: z.output<typeof waitingRow>, { db, payments, webhookUrl, log }: DeliveryDeps) {
  const payload = JSON.stringify(body);
  const signature = await payments.stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: payments.webhookSecret,
  });
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(SANDBOX_LIMITS.deliveryMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`It was answered with ${answer.status}.`);
    await db.query('update stripe_sandbox.events set delivered_at = now() where id = $1', [id]);
  } catch (error) {
    log.warn({ error, event: id }, 'a webhook of the sandbox was not taken; it is sent again');
  }
}
