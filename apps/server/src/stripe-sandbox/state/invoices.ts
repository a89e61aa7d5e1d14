import { SANDBOX_LIMITS } from '../../limits/payment-limits.ts';
import { type Ledger, newId } from './ledger.ts';
import type { Customer, InvoiceLine, StandInInvoice, Subscription } from './objects.ts';
import { cardProblem } from './stripe-error.ts';

const DAY_SECONDS = 24 * 3600;

type NewInvoice = {
  readonly customer: Customer;
  readonly subscription: Subscription;
  readonly reason: StandInInvoice['billing_reason'];
  readonly lines: readonly Omit<InvoiceLine, 'id' | 'object' | 'currency'>[];
  /** Where its pages are, without a trailing slash. */
  readonly pages: string;
};

/**
 * A final invoice. Credit of the customer is used first; a total below zero becomes credit. One with nothing to pay is
 * paid at once.
 */
export async function makeInvoice(ledger: Ledger, wanted: NewInvoice): Promise<StandInInvoice> {
  const { customer, subscription, reason, pages } = wanted;
  const { now } = ledger;
  const total = wanted.lines.reduce((sum, { amount }) => sum + amount, 0);
  // Credit is a balance below zero.
  const due = Math.max(0, total + customer.balance);
  const ending = due === 0 ? customer.balance + total : 0;
  const id = newId('in_sandbox');
  const lines = wanted.lines.map((line) => ({
    ...{ ...line, id: newId('il_sandbox'), object: 'line_item' as const, currency: subscription.currency },
  }));
  const item = subscription.items.data[0];
  const invoice: StandInInvoice = {
    ...{ id, object: 'invoice', created: now, livemode: false, collection_method: 'charge_automatically' },
    ...{ customer: customer.id, customer_name: customer.name, customer_email: customer.email },
    number: id.slice(-10).toUpperCase(),
    ...{ currency: subscription.currency, status: 'open', billing_reason: reason },
    ...{ subtotal: total, total, starting_balance: customer.balance, ending_balance: ending },
    ...{ amount_due: due, amount_paid: 0, amount_remaining: due },
    ...{ attempted: false, attempt_count: 0, next_payment_attempt: null },
    ...{ period_start: item?.current_period_start ?? now, period_end: item?.current_period_end ?? now },
    hosted_invoice_url: `${pages}/invoices/${id}`,
    invoice_pdf: `${pages}/invoices/${id}/pdf`,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
  await ledger.put('customer', { ...customer, balance: ending });
  await ledger.tell('invoice', 'invoice.finalized', invoice);
  return due === 0 ? markPaid(ledger, invoice) : invoice;
}

/**
 * Charges the customer's card.
 * @throws StripeProblem when the card does not pay; nothing is written then
 */
export async function charge(ledger: Ledger, invoice: StandInInvoice, isFirst = false): Promise<StandInInvoice> {
  if (invoice.status === 'paid') return invoice;
  const { sandbox_card: card } = await ledger.get('customer', invoice.customer);
  if (card === null || (card.behaviour === 'declines-later' && !isFirst))
    throw cardProblem('card_declined', 'Your card was declined.');
  return markPaid(ledger, invoice);
}

/** The payment failed: the next attempt is set, or none is left. */
export async function markFailed(ledger: Ledger, invoice: StandInInvoice): Promise<StandInInvoice> {
  const count = invoice.attempt_count + 1;
  const days = SANDBOX_LIMITS.retryDays[count - 1];
  const first = invoice.status_transitions.finalized_at ?? invoice.created;
  const failed: StandInInvoice = {
    ...invoice,
    attempted: true,
    attempt_count: count,
    next_payment_attempt: days === undefined ? null : first + days * DAY_SECONDS,
  };
  await ledger.tell('invoice', 'invoice.payment_failed', failed);
  return failed;
}

async function markPaid(ledger: Ledger, invoice: StandInInvoice): Promise<StandInInvoice> {
  const paid: StandInInvoice = {
    ...invoice,
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    next_payment_attempt: null,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: ledger.now },
  };
  await ledger.tell('invoice', 'invoice.paid', paid);
  return paid;
}
