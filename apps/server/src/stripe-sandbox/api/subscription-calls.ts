import { z } from 'zod';
import type { Ledger } from '../state/ledger.ts';
import type { Subscription } from '../state/objects.ts';
import { missing, StripeProblem } from '../state/stripe-error.ts';
import { changePrice, itemOf, withCancellation } from '../state/subscriptions.ts';
import { listAnswer } from './answers.ts';
import { apiCall } from './api-call.ts';
import { limit, list, truth } from './form-fields.ts';

const wanted = z.strictObject({
  customer: z.string(),
  status: z.literal('all').optional(),
  limit,
  expand: list(z.literal('data.latest_invoice')).optional(),
});
const change = z.strictObject({
  items: list(z.strictObject({ id: z.string(), price: z.string() })),
  proration_behavior: z.literal('always_invoice'),
  payment_behavior: z.literal('error_if_incomplete'),
  cancel_at_period_end: truth.optional(),
});

export const SUBSCRIPTION_CALLS = [
  apiCall('GET /subscriptions', wanted, async ({ ledger }, fields) => {
    const page = await ledger.list('subscription', { customer: fields.customer, limit: fields.limit });
    const shown = page.data.filter(({ status }) => fields.status === 'all' || status !== 'canceled');
    const data: unknown[] = [];
    for (const one of shown) data.push(fields.expand === undefined ? one : await withInvoice(ledger, one));
    return listAnswer({ data, hasMore: page.hasMore }, '/v1/subscriptions');
  }),
  apiCall('POST /subscriptions/{id}', change, async ({ ledger, pages }, fields, id) => {
    const before = await ledger.get('subscription', id);
    if (before.status === 'canceled')
      throw new StripeProblem(400, {
        type: 'invalid_request_error',
        message: 'A canceled subscription cannot be updated.',
      });
    const [item] = fields.items;
    if (item === undefined || item.id !== itemOf(before).id) throw missing(item?.id ?? '', 'items[0][id]');
    const price = await ledger.get('price', item.price, 'items[0][price]');
    const changed = price.id === itemOf(before).price.id ? before : await changePrice({ ledger, pages }, before, price);
    const keeps = fields.cancel_at_period_end === false ? withCancellation(changed, false, ledger.now) : changed;
    await ledger.tell('subscription', 'customer.subscription.updated', keeps);
    return keeps;
  }),
];

async function withInvoice(ledger: Ledger, subscription: Subscription) {
  const { latest_invoice: id } = subscription;
  return { ...subscription, latest_invoice: id === null ? null : await ledger.get('invoice', id) };
}
