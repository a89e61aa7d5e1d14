import { AppError } from '@assay/domain';
import { bodyLimit } from 'hono/body-limit';
import Stripe from 'stripe';
import { ownHostsOnly } from '../../http/origin/own-hosts.ts';
import { problemResponse } from '../../http/problem-response.ts';
import { PAYMENT_LIMITS } from '../../limits/payment-limits.ts';
import type { App, ServerContext } from '../../server-context.ts';
import type { Payments } from '../open-payments.ts';
import { handleEvent } from './handle-event.ts';

export const WEBHOOK_PATH = '/stripe/webhook';

/**
 * Takes the provider's webhooks. Only the signature on the raw body says who sends, so no limit on persons stands
 * before it. Whatever fails is answered with an error, and the provider sends it again.
 */
export function addWebhookRoute(app: App, ctx: ServerContext, payments: Payments): void {
  const refused = (code: 'invalid_input' | 'too_large', message: string) =>
    problemResponse(new AppError(code, message), { path: WEBHOOK_PATH });
  const limit = bodyLimit({
    maxSize: PAYMENT_LIMITS.webhookBytes,
    onError: () => refused('too_large', 'An event is not as large as this.'),
  });
  app.post(WEBHOOK_PATH, ownHostsOnly(ctx), limit, async (c) => {
    const body = await c.req.text();
    const event = await readSigned(body, c.req.header('stripe-signature') ?? '', payments);
    if (event === undefined) return refused('invalid_input', 'The signature does not belong to this body.');
    const outcome = await handleEvent(event, { db: ctx.db, payments });
    ctx.log.info({ event: event.id, type: event.type, outcome }, 'an event of the payment provider was handled');
    return c.json({ received: true });
  });
}

async function readSigned(body: string, signature: string, { stripe, webhookSecret }: Payments) {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
