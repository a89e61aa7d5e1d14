import type Stripe from 'stripe';
import { z } from 'zod';
import type { Db, Query } from '../../database/database-client.ts';
import type { Payments } from '../open-payments.ts';
import { isoOf, readSubscription, type SubscriptionState } from '../read-subscription.ts';

/** After these, the subscription may be another one. Others are kept and mean nothing here. */
export const MEANT_EVENTS = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalized',
  'invoice.voided',
  'invoice.marked_uncollectible',
] as const;

const objectSchema = z.object({ customer: z.union([z.string(), z.object({ id: z.string() })]).nullish() });
const paidInvoice = z.object({
  id: z.string(),
  amount_paid: z.int(),
  currency: z.string(),
  status_transitions: z.object({ paid_at: z.number() }),
});
const turnRow = z.object({ turn: z.union([z.number(), z.string()]) });

export type Outcome = 'applied' | 'unchanged' | 'ignored' | 'known';

type EventDeps = { readonly db: Pick<Db, 'query' | 'tx'>; readonly payments: Pick<Payments, 'stripe'> };

/**
 * Does what an event of the provider means, once. Its contents are not trusted for the state, since events come late and
 * out of order: the provider is asked how the subscription is now. Who takes a turn later has asked later, and wins.
 */
export async function handleEvent(event: Stripe.Event, { db, payments }: EventDeps): Promise<Outcome> {
  if ((await db.query('select from private.billing_events where id = $1', [event.id])).length > 0) return 'known';
  const customer = customerOf(event);
  if (customer === undefined || !(await isMeant(event, customer, db.query)))
    return db.tx(async (query) => ((await record(query, event, customer)) ? 'ignored' : 'known'));
  const { turn } = turnRow.parse((await db.query("select nextval('private.billing_turns') as turn"))[0]);
  const state = await readSubscription(payments.stripe, customer);
  return db.tx(async (query) => {
    if (!(await record(query, event, customer))) return 'known';
    if (state === undefined) return 'ignored';
    await recordPayment(query, { event, customer, state });
    const [row] = await query('select private.apply_subscription($1, $2, $3) as applied', [customer, turn, state]);
    return row?.applied === true ? 'applied' : 'unchanged';
  });
}

/** One account of the provider may serve other products too. */
async function isMeant({ type }: Stripe.Event, customer: string, query: Query): Promise<boolean> {
  const meant: readonly string[] = MEANT_EVENTS;
  if (!meant.includes(type)) return false;
  return (await query('select from private.billing_customers where stripe_customer_id = $1', [customer])).length > 0;
}

/** First of all in its transaction. False when the event was there already. */
async function record(query: Query, event: Stripe.Event, customer: string | undefined): Promise<boolean> {
  const { id, type, created } = event;
  const [row] = await query('select private.record_event($1, $2, $3, $4, $5) as isnew', [
    id,
    type,
    customer,
    { ...event },
    isoOf(created),
  ]);
  return row?.isnew === true;
}

/** For the figures of the platform. */
async function recordPayment(
  query: Query,
  { event, customer, state }: { event: Stripe.Event; customer: string; state: SubscriptionState },
): Promise<void> {
  if (event.type !== 'invoice.paid') return;
  const { data } = paidInvoice.safeParse(event.data.object);
  if (data === undefined || data.amount_paid === 0) return;
  const { id, amount_paid, currency, status_transitions } = data;
  const { plan, interval } = state;
  const told = { id, amount_paid, currency, plan, interval, paid_at: isoOf(status_transitions.paid_at) };
  await query('select private.record_payment($1, $2)', [customer, told]);
}

function customerOf({ data }: Stripe.Event): string | undefined {
  const parsed = objectSchema.safeParse(data.object).data?.customer;
  return typeof parsed === 'string' ? parsed : parsed?.id;
}
