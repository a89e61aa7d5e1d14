import { z } from 'zod';

const seconds = z.number().int();
const whole = z.number().int();
const metadata = z.record(z.string(), z.string());
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ object: z.literal('list'), data: z.array(item), has_more: z.literal(false), url: z.string() });

/** Stripe keeps cards apart; the stand-in keeps what the one card of a customer does. */
const card = z.object({ last4: z.string(), behaviour: z.enum(['works', 'declines-later']) });

const customer = z.object({
  id: z.string(),
  object: z.literal('customer'),
  created: seconds,
  livemode: z.literal(false),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Negative: credit for invoices to come. */
  balance: whole,
  metadata,
  sandbox_card: card.nullable(),
});

const price = z.object({
  id: z.string(),
  object: z.literal('price'),
  created: seconds,
  livemode: z.literal(false),
  active: z.boolean(),
  type: z.literal('recurring'),
  currency: z.string(),
  unit_amount: whole,
  lookup_key: z.string().nullable(),
  product: z.string(),
  nickname: z.string().nullable(),
  metadata,
  recurring: z.object({ interval: z.enum(['month', 'year']), interval_count: z.literal(1) }),
});

const session = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  created: seconds,
  livemode: z.literal(false),
  mode: z.literal('subscription'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  customer: z.string(),
  client_reference_id: z.string().nullable(),
  subscription: z.string().nullable(),
  expires_at: seconds,
  success_url: z.string(),
  cancel_url: z.string(),
  url: z.string().nullable(),
  metadata,
  sandbox: z.object({ price: z.string(), subscription_metadata: metadata, card: card.nullable() }),
});

const portal = z.object({
  id: z.string(),
  object: z.literal('billing_portal.session'),
  created: seconds,
  livemode: z.literal(false),
  customer: z.string(),
  return_url: z.string(),
  url: z.string(),
});

const subscription = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  created: seconds,
  livemode: z.literal(false),
  customer: z.string(),
  status: z.enum(['active', 'past_due', 'canceled']),
  currency: z.string(),
  billing_cycle_anchor: seconds,
  start_date: seconds,
  cancel_at: seconds.nullable(),
  cancel_at_period_end: z.boolean(),
  canceled_at: seconds.nullable(),
  ended_at: seconds.nullable(),
  collection_method: z.literal('charge_automatically'),
  latest_invoice: z.string().nullable(),
  trial_end: z.null(),
  metadata,
  items: listOf(
    z.object({
      id: z.string(),
      object: z.literal('subscription_item'),
      created: seconds,
      subscription: z.string(),
      price,
      quantity: z.literal(1),
      current_period_start: seconds,
      current_period_end: seconds,
    }),
  ),
});

const line = z.object({
  id: z.string(),
  object: z.literal('line_item'),
  amount: whole,
  currency: z.string(),
  description: z.string(),
  period: z.object({ start: seconds, end: seconds }),
});

const invoice = z.object({
  id: z.string(),
  object: z.literal('invoice'),
  created: seconds,
  livemode: z.literal(false),
  customer: z.string(),
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  number: z.string(),
  currency: z.string(),
  status: z.enum(['open', 'paid', 'uncollectible', 'void']),
  billing_reason: z.enum(['subscription_create', 'subscription_update', 'subscription_cycle']),
  collection_method: z.literal('charge_automatically'),
  subtotal: whole,
  total: whole,
  starting_balance: whole,
  ending_balance: whole,
  amount_due: whole,
  amount_paid: whole,
  amount_remaining: whole,
  attempted: z.boolean(),
  attempt_count: whole,
  next_payment_attempt: seconds.nullable(),
  period_start: seconds,
  period_end: seconds,
  hosted_invoice_url: z.string(),
  invoice_pdf: z.string(),
  lines: listOf(line),
  parent: z.object({
    type: z.literal('subscription_details'),
    subscription_details: z.object({ subscription: z.string(), metadata }),
  }),
  status_transitions: z.object({
    finalized_at: seconds.nullable(),
    marked_uncollectible_at: seconds.nullable(),
    paid_at: seconds.nullable(),
    voided_at: seconds.nullable(),
  }),
});

export type Objects = {
  readonly customer: z.output<typeof customer>;
  readonly price: z.output<typeof price>;
  readonly 'checkout.session': z.output<typeof session>;
  readonly 'billing_portal.session': z.output<typeof portal>;
  readonly subscription: z.output<typeof subscription>;
  readonly invoice: z.output<typeof invoice>;
};
export type Kind = keyof Objects;
export type Customer = Objects['customer'];
export type Price = Objects['price'];
export type Session = Objects['checkout.session'];
export type Subscription = Objects['subscription'];
export type SubscriptionItem = Subscription['items']['data'][number];
export type StandInInvoice = Objects['invoice'];
export type InvoiceLine = z.output<typeof line>;
export type Card = z.output<typeof card>;

/** What the stand-in keeps: the fields of Stripe's objects that somebody reads. */
export const SCHEMAS: { readonly [K in Kind]: z.ZodType<Objects[K]> } = {
  customer,
  price,
  'checkout.session': session,
  'billing_portal.session': portal,
  subscription,
  invoice,
};
