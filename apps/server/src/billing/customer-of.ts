import type Stripe from 'stripe';
import { z } from 'zod';
import type { Db } from '../database/database-client.ts';
import type { BillingAccount } from './billing-account.ts';

const customerRow = z.object({ customer: z.string() });

type CustomerDeps = { readonly stripe: Stripe; readonly isSandbox: boolean; readonly db: Pick<Db, 'query'> };

/** The provider's customer for a company, made at its first checkout. Two at the same moment make one. */
export async function customerOf(account: BillingAccount, { stripe, isSandbox, db }: CustomerDeps): Promise<string> {
  const { company_id, name, email, stripe_customer_id: known } = account;
  if (known !== null) return known;
  const { id } = await stripe.customers.create(
    { name, email, metadata: { company_id } },
    { idempotencyKey: `assay_customer_${company_id}` },
  );
  const [row] = await db.query('select private.record_customer($1, $2, $3) as customer', [company_id, id, isSandbox]);
  return customerRow.parse(row).customer;
}
