import { AppError } from '@assay/domain';
import { z } from 'zod';
import type { SignedIn } from '../backend/supabase-backend.ts';
import type { Db } from '../database/database-client.ts';
import type { Payments } from './open-payments.ts';

const accountRow = z.object({
  company_id: z.string(),
  name: z.string(),
  email: z.string(),
  stripe_customer_id: z.string().nullable(),
});
export type BillingAccount = z.output<typeof accountRow>;

type AccountDeps = { readonly ctx: { readonly db: Db }; readonly person: SignedIn };

/**
 * The active company of a person, as a customer.
 * @throws the database's refusal when the person is not its Owner or Admin
 */
export async function billingAccount({ ctx, person }: AccountDeps): Promise<BillingAccount> {
  const [row] = await ctx.db.query('select * from private.billing_account($1)', [person.userId]);
  return accountRow.parse(row);
}

/** @throws AppError 'not_found_or_denied' without billing */
export function withPayments(payments: Payments | undefined): Payments {
  if (payments !== undefined) return payments;
  throw new AppError('not_found_or_denied', 'This installation has no billing.', {
    details: { reason: 'billing_off' },
    hint: 'Every workspace has all of Assay; there is nothing to pay.',
  });
}

export function noSubscription(): AppError {
  return new AppError('conflict', 'The workspace has no subscription to manage.', {
    details: { reason: 'no_subscription' },
    hint: 'Subscribe to a plan first.',
  });
}
