import { type BillingInterval, type PlanId, planOf, priceOf } from '@assay/domain';
import type Stripe from 'stripe';

/** On prices of ours, the plan that they are for. */
export const PLAN_IN_METADATA = 'assay_plan';

/**
 * The provider's price for a plan, made there when it is missing or no longer the one of our table of plans. Who has
 * subscribed to an earlier price keeps it until the plan is changed.
 */
export async function priceIdOf(stripe: Stripe, plan: PlanId, interval: BillingInterval): Promise<string> {
  const { amount, currency } = priceOf(plan, interval);
  const key = `assay_${plan}_${interval}`;
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const [known] = data;
  if (
    known?.unit_amount === amount &&
    known.currency === currency &&
    known.metadata[PLAN_IN_METADATA] === plan &&
    known.recurring?.interval === interval
  )
    return known.id;
  const made = await stripe.prices.create(
    {
      currency,
      unit_amount: amount,
      recurring: { interval },
      lookup_key: key,
      transfer_lookup_key: true,
      metadata: { [PLAN_IN_METADATA]: plan },
      product_data: { name: `Assay ${planOf(plan).name}` },
    },
    // Two checkouts at once make one price.
    { idempotencyKey: `${key}_${amount}_${currency}_${known?.id ?? 'first'}` },
  );
  return made.id;
}
