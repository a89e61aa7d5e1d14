import { billingAccount, noSubscription, withPayments } from '../../billing/billing-account.ts';
import { callProvider } from '../../billing/call-provider.ts';
import type { Handler } from '../function-handler.ts';

export const customerPortal: Handler<'customer-portal'> = async (call) => {
  const { stripe } = withPayments(call.payments);
  const { stripe_customer_id: customer } = await billingAccount(call);
  if (customer === null) throw noSubscription();
  const return_url = `${call.ctx.siteUrl}/settings/billing`;
  return callProvider(call.ctx.log, async () => {
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url });
    return { url };
  });
};
