import Stripe from 'stripe';
import { standInKeys } from '../stripe-sandbox/stand-in-keys.ts';
import type { Shop } from './billing.test-support.ts';

type Given = { readonly secret?: string; readonly timestamp?: number; readonly body?: string };

export type Webhooks = {
  /** What happens inside is not told by any webhook. Gives the events, the oldest first. */
  readonly unheard: (body: () => Promise<unknown>) => Promise<unknown[]>;
  /** Sends an event as the provider does, or as somebody else would. */
  readonly send: (event: unknown, given?: Given) => Promise<Response>;
};

export async function holdWebhooks(shop: Shop): Promise<Webhooks> {
  await shop.query(`create function stripe_sandbox.hold() returns trigger language plpgsql as
    $$ begin new.delivered_at := now(); return new; end $$`);
  return {
    async unheard(body) {
      const [before] = await shop.query('select coalesce(max(position), 0) as position from stripe_sandbox.events');
      await shop.query(
        'create trigger hold before insert on stripe_sandbox.events for each row execute function stripe_sandbox.hold()',
      );
      await body().finally(() => shop.query('drop trigger hold on stripe_sandbox.events'));
      const rows = await shop.query('select body from stripe_sandbox.events where position > $1 order by position', [
        before?.position,
      ]);
      return rows.map((row) => row.body);
    },
    send(event, given = {}) {
      const payload = JSON.stringify(event);
      const { webhookSecret } = standInKeys(shop.server.context.secrets);
      const signature = Stripe.webhooks.generateTestHeaderString({
        ...{ payload, secret: given.secret ?? webhookSecret },
        ...(given.timestamp === undefined ? {} : { timestamp: given.timestamp }),
      });
      return fetch(`${shop.server.localUrl}/stripe/webhook`, {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body: given.body ?? payload,
      });
    },
  };
}

export function ofType(events: readonly unknown[], type: string): unknown {
  return events.find((event) => Reflect.get(Object(event), 'type') === type);
}
