import { AppError } from '@assay/domain';
import Stripe from 'stripe';
import type { Log } from '../log/log.ts';

/**
 * Does what talks with the payment provider; its errors become ours.
 * @throws AppError 'unavailable' when the provider is away or refuses
 */
export async function callProvider<T>(log: Log, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, requestId, statusCode } = error;
    log.error({ error, type, code, requestId, statusCode }, 'the payment provider refused a call');
    throw new AppError('unavailable', 'The payment provider did not answer as it should.', {
      cause: error,
      details: { reason: 'payment_provider' },
    });
  }
}

/** True when a card, not the call, is the reason. */
export function isCardError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError;
}

/** True when the call names something that does not exist. */
export function isMissing(error: unknown, param: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === param
  );
}
