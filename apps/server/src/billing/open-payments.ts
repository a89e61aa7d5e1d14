import { AppError, VERSION } from '@assay/domain';
import Stripe from 'stripe';
import type { Config } from '../config/environment-settings.ts';
import { PAYMENT_LIMITS } from '../limits/payment-limits.ts';
import type { Secrets } from '../secrets/credential-cipher.ts';
import { standInKeys } from '../stripe-sandbox/stand-in-keys.ts';

/** The payment provider: Stripe, or the stand-in that answers the same calls. Never call it inside `db.tx`. */
export type Payments = {
  readonly stripe: Stripe;
  /** Signs webhooks. */
  readonly webhookSecret: string;
  readonly isSandbox: boolean;
};

type PaymentsOptions = {
  readonly config: Pick<Config, 'billing' | 'stripe'>;
  readonly secrets: Pick<Secrets, 'derive'>;
  /** Where this process listens, for the stand-in. */
  readonly localUrl: string;
};

/** Undefined without billing. */
export function openPayments({ config, secrets, localUrl }: PaymentsOptions): Payments | undefined {
  const settings = {
    timeout: PAYMENT_LIMITS.callMs,
    maxNetworkRetries: PAYMENT_LIMITS.retries,
    telemetry: false,
    appInfo: { name: 'Assay', version: VERSION },
  };
  if (config.billing === 'off') return undefined;
  if (config.billing === 'sandbox') {
    const { apiKey, webhookSecret } = standInKeys(secrets);
    const httpClient = Stripe.createFetchHttpClient(fetchFrom(localUrl));
    return { stripe: new Stripe(apiKey, { ...settings, httpClient }), webhookSecret, isSandbox: true };
  }
  const { secretKey, webhookSecret } = config.stripe;
  if (secretKey === undefined || webhookSecret === undefined)
    throw new AppError('usage', 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set when BILLING is stripe.');
  return { stripe: new Stripe(secretKey, settings), webhookSecret, isSandbox: false };
}

/** Sends what is meant for api.stripe.com/v1 to /stripe/v1 of this process. */
function fetchFrom(localUrl: string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(`${localUrl}/stripe${pathname}${search}`, init);
  };
}
