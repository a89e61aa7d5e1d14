import { BILLING_STATES, USAGE } from '../../../config/messages/billing.ts';
import type { BillingAccount } from '../../../data/queries/billing.ts';
import type { CompanyUsage } from '../../../data/queries/usage.ts';
import { formatDate } from '../../../lib/format-dates-and-durations.ts';
import { Notice } from '../notice.tsx';
import { OverUseList } from '../usage/over-use-list.tsx';
import { overUse } from '../usage/usage-level.ts';

type NoticesProps = { readonly account: BillingAccount; readonly usage: CompanyUsage };

/** What needs attention: a payment that failed, a subscription that ends, more in use than the plan has. */
export function AccountNotices({ account, usage }: NoticesProps) {
  const { subscription_status: status, cancel_at: end, suspended_reason: suspended } = account;
  const over = usage.active ? overUse(usage.used, usage.limits) : [];
  return (
    <>
      {status === 'past_due' && (
        <Notice tone="fail" role="note">
          <strong className="font-semibold">{BILLING_STATES.pastDueTitle}</strong>{' '}
          {suspended === null ? pastDueText(usage) : BILLING_STATES.pastDueSuspended}
        </Notice>
      )}
      {status === 'incomplete' && (
        <Notice tone="wait" role="note">
          <strong className="font-semibold">{BILLING_STATES.incompleteTitle}</strong> {BILLING_STATES.incompleteText}
        </Notice>
      )}
      {end !== null && (
        <Notice tone="wait" role="note">
          <strong className="font-semibold">{BILLING_STATES.ending(formatDate(end))}</strong>{' '}
          {BILLING_STATES.endingText}
        </Notice>
      )}
      {over.length > 0 && (
        <Notice tone="wait" role="note">
          <strong className="font-semibold">{USAGE.overTitle}</strong> {USAGE.overText}
          <OverUseList over={over} />
        </Notice>
      )}
    </>
  );
}

function pastDueText({ active, active_until: until }: CompanyUsage): string {
  if (!active) return BILLING_STATES.pastDueOver;
  return BILLING_STATES.pastDue(until ? BILLING_STATES.untilDay(formatDate(until)) : BILLING_STATES.forNow);
}
