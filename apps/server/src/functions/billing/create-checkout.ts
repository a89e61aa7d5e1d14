import { AppError } from '@assay/domain';
import type Stripe from 'stripe';
import { type BillingAccount, billingAccount, withPayments } from '../../billing/billing-account.ts';
import { callProvider } from '../../billing/call-provider.ts';
import { customerOf } from '../../billing/customer-of.ts';
import { priceIdOf } from '../../billing/price-of-plan.ts';
import { readSubscription } from '../../billing/read-subscription.ts';
import type { FunctionCall, Handler } from '../function-handler.ts';

const PAGE = '/settings/billing';

/** A checkout for who has no subscription. One that is not paid is paid first, in the portal: nobody gets two. */
export const createCheckout: Handler<'create-checkout'> = async (call) => {
  const { stripe, isSandbox } = withPayments(call.payments);
  const account = await billingAccount(call);
  return callProvider(call.ctx.log, async () => {
    const customer = await customerOf(account, { stripe, isSandbox, db: call.ctx.db });
    const subscription = await readSubscription(stripe, customer);
    if (subscription?.status === 'active') throw alreadySubscribed();
    if (subscription?.status === 'past_due') {
      const portal = await stripe.billingPortal.sessions.create({ customer, return_url: call.ctx.siteUrl + PAGE });
      return { url: portal.url };
    }
    await endOpenCheckouts(stripe, customer);
    return { url: await openCheckout(stripe, { customer, account, call }) };
  });
};

/** A checkout that is still open in another tab would make a second subscription. */
async function endOpenCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open' });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}

type Wanted = { customer: string; account: BillingAccount; call: FunctionCall<'create-checkout'> };

async function openCheckout(stripe: Stripe, { customer, account, call }: Wanted): Promise<string> {
  const { plan, interval } = call.input;
  const page = call.ctx.siteUrl + PAGE;
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: account.company_id,
    line_items: [{ price: await priceIdOf(stripe, plan, interval), quantity: 1 }],
    subscription_data: { metadata: { company_id: account.company_id } },
    success_url: `${page}?success=true`,
    cancel_url: `${page}?cancelled=true`,
  });
  if (url === null) throw new AppError('unavailable', 'The checkout has no address.');
  return url;
}

function alreadySubscribed(): AppError {
  return new AppError('conflict', 'The workspace is subscribed already.', {
    details: { reason: 'already_subscribed' },
    hint: 'Change the plan instead.',
  });
}
