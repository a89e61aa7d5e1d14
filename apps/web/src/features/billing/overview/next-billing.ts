import { BILLING } from '../../../config/messages/billing.ts';
import type { BillingAccount } from '../../../data/queries/billing.ts';
import { formatDate } from '../../../lib/format-dates-and-durations.ts';

type Dates = Pick<BillingAccount, 'trial_ends_at' | 'next_billing_date' | 'billing_interval' | 'cancel_at'>;

/** When something is charged next, and what that is. */
export function nextBilling(account: Dates, inTrial: boolean): { readonly value: string; readonly hint: string } {
  const { trial_ends_at: trialEnd, next_billing_date: next, cancel_at: end } = account;
  if (inTrial && trialEnd !== null) return { value: formatDate(trialEnd), hint: BILLING.trialEnds };
  if (end !== null) return { value: formatDate(end), hint: BILLING.noPayment };
  if (next === null) return { value: '–', hint: BILLING.nothingDue };
  return { value: formatDate(next), hint: account.billing_interval === 'year' ? BILLING.perYear : BILLING.perMonth };
}
