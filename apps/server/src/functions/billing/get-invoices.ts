import { AppError } from '@assay/domain';
import type { Invoice } from '@assay/protocol';
import type Stripe from 'stripe';
import { billingAccount, withPayments } from '../../billing/billing-account.ts';
import { callProvider, isMissing } from '../../billing/call-provider.ts';
import { isoOf } from '../../billing/read-subscription.ts';
import type { Handler } from '../function-handler.ts';

/** A page of the company's invoices, the newest first. */
export const getInvoices: Handler<'get-invoices'> = async (call) => {
  const { stripe } = withPayments(call.payments);
  const { stripe_customer_id: customer } = await billingAccount(call);
  if (customer === null) return { invoices: [], has_more: false };
  const { starting_after, limit } = call.input;
  return callProvider(call.ctx.log, async () => {
    try {
      const after = starting_after === undefined ? {} : { starting_after };
      const { data, has_more } = await stripe.invoices.list({ customer, limit, ...after });
      return { invoices: data.map(shown), has_more };
    } catch (error) {
      if (isMissing(error, 'starting_after'))
        throw new AppError('invalid_input', 'starting_after is not one of the invoices.', { cause: error });
      throw error;
    }
  });
};

function shown(invoice: Stripe.Invoice): Invoice {
  // The last line is the one of the new period; those before it may credit the old one.
  const period = invoice.lines.data.at(-1)?.period ?? { start: invoice.period_start, end: invoice.period_end };
  return {
    id: invoice.id,
    created_at: isoOf(invoice.created),
    amount_paid: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency,
    status: statusOf(invoice),
    billing_period_start: isoOf(period.start),
    billing_period_end: isoOf(period.end),
    invoice_pdf: invoice.invoice_pdf ?? null,
    hosted_invoice_url: invoice.hosted_invoice_url ?? null,
  };
}

function statusOf({ status, attempted }: Stripe.Invoice): Invoice['status'] {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  if (status === 'uncollectible' || (status === 'open' && attempted)) return 'failed';
  return 'pending';
}
