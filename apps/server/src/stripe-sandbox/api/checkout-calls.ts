import { z } from 'zod';
import { SANDBOX_LIMITS } from '../../limits/payment-limits.ts';
import { newId } from '../state/ledger.ts';
import type { Session } from '../state/objects.ts';
import { wrongRequest } from '../state/stripe-error.ts';
import { listAnswer } from './answers.ts';
import { apiCall } from './api-call.ts';
import { limit, list, metadata } from './form-fields.ts';

const newSession = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().optional(),
  line_items: list(z.strictObject({ price: z.string(), quantity: z.literal('1') })).pipe(z.array(z.any()).length(1)),
  subscription_data: z.strictObject({ metadata }),
  success_url: z.url(),
  cancel_url: z.url(),
});
const wanted = z.strictObject({
  customer: z.string(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  limit,
});
const MOST = 100;

export const CHECKOUT_CALLS = [
  apiCall('POST /checkout/sessions', newSession, async ({ ledger, pages }, fields) => {
    await ledger.get('customer', fields.customer, 'customer');
    const price = await ledger.get('price', fields.line_items[0]?.price, 'line_items[0][price]');
    const id = newId('cs_test_sandbox');
    const session: Session = {
      ...{ id, object: 'checkout.session', created: ledger.now, livemode: false, mode: 'subscription' },
      ...{ status: 'open', payment_status: 'unpaid', customer: fields.customer, subscription: null, metadata: {} },
      ...{ success_url: fields.success_url, cancel_url: fields.cancel_url, url: `${pages}/checkout/${id}` },
      client_reference_id: fields.client_reference_id ?? null,
      expires_at: ledger.now + SANDBOX_LIMITS.checkoutSeconds,
      sandbox: { price: price.id, subscription_metadata: fields.subscription_data.metadata, card: null },
    };
    await ledger.put('checkout.session', session);
    return session;
  }),
  apiCall('GET /checkout/sessions', wanted, async ({ ledger }, { customer, status, limit: most }) => {
    const { data } = await ledger.list('checkout.session', { customer, limit: MOST });
    const found = data.filter((session) => status === undefined || session.status === status).slice(0, most);
    return listAnswer({ data: found, hasMore: false }, '/v1/checkout/sessions');
  }),
  apiCall('POST /checkout/sessions/{id}/expire', z.strictObject({}), async ({ ledger }, _, id) => {
    const session = await ledger.get('checkout.session', id);
    if (session.status !== 'open') throw wrongRequest('Only open checkouts can be expired.');
    const expired: Session = { ...session, status: 'expired', url: null };
    await ledger.tell('checkout.session', 'checkout.session.expired', expired);
    return expired;
  }),
];
