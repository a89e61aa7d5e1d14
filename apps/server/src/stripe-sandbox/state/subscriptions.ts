import { charge, makeInvoice, markFailed } from './invoices.ts';
import { type Ledger, newId } from './ledger.ts';
import type { Card, Price, Session, StandInInvoice, Subscription, SubscriptionItem } from './objects.ts';
import { amountLeft, periodEnd } from './periods.ts';
import { StripeProblem, wrongRequest } from './stripe-error.ts';

const MOST = 100;

/** Every call of this file writes all of it or, when it throws, nothing: the ledger is one transaction. */
type Place = { readonly ledger: Ledger; readonly pages: string };

/** Pays a checkout: the card is kept, the subscription begins, its first invoice is paid. */
export async function completeCheckout({ ledger, pages }: Place, session: Session, card: Card): Promise<Session> {
  if (session.status !== 'open') throw wrongRequest('This checkout is over.');
  const { data } = await ledger.list('subscription', { customer: session.customer, limit: MOST });
  // As Stripe does for accounts that are set to one subscription for each customer.
  if (data.some(({ status }) => status !== 'canceled')) throw wrongRequest('You are subscribed already.');
  const { now } = ledger;
  const price = await ledger.get('price', session.sandbox.price);
  const customer = { ...(await ledger.get('customer', session.customer)), sandbox_card: card };
  await ledger.tell('customer', 'customer.updated', customer);
  const draft = newSubscription({ session, price, now });
  const invoice = await makeInvoice(ledger, {
    ...{ customer, subscription: draft, pages, reason: 'subscription_create' },
    lines: [{ amount: price.unit_amount, description: describe(price), period: periodOf(itemOf(draft)) }],
  });
  await charge(ledger, invoice, true);
  const subscription = { ...draft, latest_invoice: invoice.id };
  await ledger.tell('subscription', 'customer.subscription.created', subscription);
  const done: Session = {
    ...{ ...session, status: 'complete', payment_status: 'paid', subscription: subscription.id, url: null },
    sandbox: { ...session.sandbox, card: null },
  };
  await ledger.tell('checkout.session', 'checkout.session.completed', done);
  return done;
}

function newSubscription({ session, price, now }: { session: Session; price: Price; now: number }): Subscription {
  const id = newId('sub_sandbox');
  const item: SubscriptionItem = {
    ...{ id: newId('si_sandbox'), object: 'subscription_item', created: now, subscription: id, price, quantity: 1 },
    current_period_start: now,
    current_period_end: periodEnd(now, now, price.recurring.interval),
  };
  return {
    ...{ id, object: 'subscription', created: now, livemode: false, customer: session.customer, status: 'active' },
    ...{ currency: price.currency, billing_cycle_anchor: now, start_date: now, latest_invoice: null, trial_end: null },
    ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null },
    collection_method: 'charge_automatically',
    metadata: session.sandbox.subscription_metadata,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
  };
}

/**
 * Changes the price at once, as `proration_behavior: always_invoice` does. With another interval a new period begins.
 * @throws StripeProblem when the card does not pay the difference; nothing is changed then
 */
export async function changePrice({ ledger, pages }: Place, before: Subscription, price: Price): Promise<Subscription> {
  const { now } = ledger;
  const item = itemOf(before);
  const old = item.price;
  const starts = old.recurring.interval !== price.recurring.interval;
  const left = { start: now, end: item.current_period_end };
  const whole = { start: item.current_period_start, end: item.current_period_end };
  const period = starts ? { start: now, end: periodEnd(now, now, price.recurring.interval) } : left;
  const customer = await ledger.get('customer', before.customer);
  const changed: Subscription = {
    ...before,
    billing_cycle_anchor: starts ? now : before.billing_cycle_anchor,
    items: withItem(before, {
      ...{ ...item, price },
      ...(starts ? { current_period_start: period.start, current_period_end: period.end } : {}),
    }),
  };
  const invoice = await makeInvoice(ledger, {
    ...{ customer, subscription: changed, pages, reason: 'subscription_update' },
    lines: [
      {
        amount: -amountLeft(old.unit_amount, whole, now),
        description: `Unused time on ${describe(old)}`,
        period: left,
      },
      starts
        ? { amount: price.unit_amount, description: describe(price), period }
        : {
            amount: amountLeft(price.unit_amount, whole, now),
            description: `Remaining time on ${describe(price)}`,
            period,
          },
    ],
  });
  await charge(ledger, invoice);
  return { ...changed, latest_invoice: invoice.id };
}

/** The end of a period: the next one is charged, or the subscription ends. */
export async function renew({ ledger, pages }: Place, before: Subscription): Promise<void> {
  if (before.cancel_at_period_end) return end(ledger, before);
  const item = itemOf(before);
  const start = item.current_period_end;
  const next: Subscription = {
    ...before,
    items: withItem(before, {
      ...item,
      current_period_start: start,
      current_period_end: periodEnd(before.billing_cycle_anchor, start, item.price.recurring.interval),
    }),
  };
  const customer = await ledger.get('customer', before.customer);
  const invoice = await makeInvoice(ledger, {
    ...{ customer, subscription: next, pages, reason: 'subscription_cycle' },
    lines: [{ amount: item.price.unit_amount, description: describe(item.price), period: periodOf(itemOf(next)) }],
  });
  const subscription = { ...next, latest_invoice: invoice.id };
  const status = (await isPaid(ledger, invoice)) ? before.status : 'past_due';
  await ledger.tell('subscription', 'customer.subscription.updated', { ...subscription, status });
}

async function isPaid(ledger: Ledger, invoice: StandInInvoice): Promise<boolean> {
  try {
    await charge(ledger, invoice);
    return true;
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    await markFailed(ledger, invoice);
    return false;
  }
}

/** A further attempt at an invoice by itself. After the last one that failed, the subscription ends. */
export async function retry(ledger: Ledger, invoice: StandInInvoice): Promise<void> {
  try {
    await payOpen(ledger, invoice);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    const { next_payment_attempt } = await markFailed(ledger, invoice);
    const subscription = await ledger.get('subscription', subscriptionOf(invoice));
    if (next_payment_attempt === null && subscription.status === 'past_due') await end(ledger, subscription);
  }
}

/**
 * Pays an open invoice. A subscription without any other open one is active again.
 * @throws StripeProblem when the card does not pay; nothing is changed then
 */
export async function payOpen(ledger: Ledger, invoice: StandInInvoice): Promise<void> {
  if (invoice.status !== 'open') throw wrongRequest('This invoice is not open.');
  await charge(ledger, invoice);
  const subscription = await ledger.get('subscription', subscriptionOf(invoice));
  const { data } = await ledger.list('invoice', { customer: invoice.customer, limit: MOST });
  const isClear = data.every(({ status }) => status !== 'open');
  if (subscription.status === 'past_due' && isClear)
    await ledger.tell('subscription', 'customer.subscription.updated', { ...subscription, status: 'active' });
}

/** With its open invoices, which nobody has to pay any more. */
async function end(ledger: Ledger, subscription: Subscription): Promise<void> {
  const { now } = ledger;
  const { data } = await ledger.list('invoice', { customer: subscription.customer, limit: MOST });
  for (const invoice of data)
    if (invoice.status === 'open')
      await ledger.tell('invoice', 'invoice.marked_uncollectible', {
        ...invoice,
        status: 'uncollectible',
        next_payment_attempt: null,
        status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: now },
      });
  await ledger.tell('subscription', 'customer.subscription.deleted', {
    ...{ ...subscription, status: 'canceled', ended_at: now, canceled_at: subscription.canceled_at ?? now },
  });
}

/** Sets or takes back the end at the end of the period. */
export function withCancellation(subscription: Subscription, ends: boolean, now: number): Subscription {
  return {
    ...subscription,
    cancel_at_period_end: ends,
    cancel_at: ends ? itemOf(subscription).current_period_end : null,
    canceled_at: ends ? now : null,
  };
}

function subscriptionOf({ parent }: StandInInvoice): string {
  return parent.subscription_details.subscription;
}

export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`The subscription ${id} has no item.`);
  return item;
}

function withItem({ items }: Subscription, item: SubscriptionItem): Subscription['items'] {
  return { ...items, data: [item] };
}

function periodOf({ current_period_start: start, current_period_end: end }: SubscriptionItem) {
  return { start, end };
}

function describe({ nickname, recurring }: Price): string {
  return `${nickname ?? 'Subscription'} (per ${recurring.interval})`;
}
