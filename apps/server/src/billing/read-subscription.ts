import { BILLING_INTERVALS, type BillingInterval, PLAN_IDS, type PlanId, planOf } from '@assay/domain';
import type Stripe from 'stripe';
import { PLAN_IN_METADATA } from './price-of-plan.ts';

/** How a subscription is, in the words of `private.apply_subscription`. */
export type SubscriptionState = {
  readonly id: string;
  /** The item that carries the price. */
  readonly item: string;
  readonly plan: PlanId;
  readonly plan_name: string;
  readonly interval: BillingInterval;
  readonly status: 'active' | 'past_due' | 'canceled' | 'incomplete' | 'inactive';
  readonly period_start: string;
  readonly period_end: string;
  readonly cancel_at: string | null;
  /** When the payment failed that is due now. */
  readonly failed_at: string | null;
};

const STATUSES: Readonly<Record<string, SubscriptionState['status']>> = {
  active: 'active',
  // We sell no trials at the provider; whoever gives one there by hand means that the plan holds.
  trialing: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  incomplete: 'incomplete',
};
const ENDED = ['canceled', 'inactive'];
const MOST = 100;

/** The subscription that counts: the newest that lives, else the newest; undefined without one of ours. */
export async function readSubscription(stripe: Stripe, customer: string): Promise<SubscriptionState | undefined> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: MOST,
    expand: ['data.latest_invoice'],
  });
  const ours = data
    .toSorted((one, other) => other.created - one.created)
    .flatMap((subscription) => stateOf(subscription) ?? []);
  return ours.find(({ status }) => !ENDED.includes(status)) ?? ours[0];
}

function stateOf(subscription: Stripe.Subscription): SubscriptionState | undefined {
  const [item] = subscription.items.data;
  const plan = PLAN_IDS.find((one) => one === item?.price.metadata[PLAN_IN_METADATA]);
  const interval = BILLING_INTERVALS.find((one) => one === item?.price.recurring?.interval);
  if (item === undefined || plan === undefined || interval === undefined) return undefined;
  const ends = subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
  return {
    id: subscription.id,
    item: item.id,
    plan,
    plan_name: planOf(plan).name,
    interval,
    status: STATUSES[subscription.status] ?? 'inactive',
    period_start: isoOf(item.current_period_start),
    period_end: isoOf(item.current_period_end),
    cancel_at: ends === null ? null : isoOf(ends),
    failed_at: failedAt(subscription),
  };
}

/** The payment is tried when the invoice is final. Read from there, so that the order of events does not matter. */
function failedAt({ status, latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (status !== 'past_due' || invoice === null || typeof invoice === 'string') return null;
  return isoOf(invoice.status_transitions.finalized_at ?? invoice.created);
}

/** ISO 8601 of Stripe's seconds. */
export function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
