import { billingAccount, noSubscription, withPayments } from '../../billing/billing-account.ts';
import { callProvider, isCardError } from '../../billing/call-provider.ts';
import { priceIdOf } from '../../billing/price-of-plan.ts';
import { readSubscription } from '../../billing/read-subscription.ts';
import type { Handler } from '../function-handler.ts';

/**
 * Holds at once: the difference is charged or credited now. What the card does not pay is not changed; then another card
 * is given in the portal.
 */
export const changePlan: Handler<'change-plan'> = async (call) => {
  const { stripe } = withPayments(call.payments);
  const { stripe_customer_id: customer } = await billingAccount(call);
  if (customer === null) throw noSubscription();
  const { plan, interval } = call.input;
  return callProvider(call.ctx.log, async () => {
    const now = await readSubscription(stripe, customer);
    const portal = async () => {
      const return_url = `${call.ctx.siteUrl}/settings/billing`;
      return { url: (await stripe.billingPortal.sessions.create({ customer, return_url })).url };
    };
    if (now?.status === 'past_due') return portal();
    if (now?.status !== 'active') throw noSubscription();
    if (now.plan === plan && now.interval === interval) return { success: true };
    try {
      await stripe.subscriptions.update(now.id, {
        items: [{ id: now.item, price: await priceIdOf(stripe, plan, interval) }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        // Who chooses a plan wants to stay.
        cancel_at_period_end: false,
      });
      return { success: true };
    } catch (error) {
      if (isCardError(error)) return portal();
      throw error;
    }
  });
};
