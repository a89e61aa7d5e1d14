import { type BillingInterval, PLANS } from '@assay/domain';
import { useState } from 'react';
import { BILLING, BILLING_TOASTS, PLANS_TAB } from '../../../config/messages/billing.ts';
import type { BillingAccount } from '../../../data/queries/billing.ts';
import type { CompanyUsage } from '../../../data/queries/usage.ts';
import { PortalButton } from '../portal/portal-button.tsx';
import { isSubscribed, offerOf, recordedPlan } from '../subscription.ts';
import { type ConfirmedChoice, ConfirmPlanDialog } from './confirm-plan-dialog.tsx';
import { IntervalChoice } from './interval-choice.tsx';
import { PlanCard } from './plan-card.tsx';

type PlansTabProps = { readonly account: BillingAccount; readonly usage: CompanyUsage | undefined };

/** The plans, with what choosing each of them does. */
export function PlansTab({ account, usage }: PlansTabProps) {
  const [chosen, setInterval] = useState<BillingInterval>();
  const [choice, setChoice] = useState<ConfirmedChoice>();
  const subscribed = isSubscribed(account);
  const interval = chosen ?? (subscribed ? account.billing_interval : null) ?? 'month';
  const current = subscribed ? recordedPlan(account.current_plan).id : undefined;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 className="text-base">{PLANS_TAB.title}</h2>
        <IntervalChoice interval={interval} onChange={setInterval} />
        {account.stripe_customer_id !== null && (
          <div className="sm:ml-auto">
            <PortalButton
              customerId={account.stripe_customer_id}
              words={BILLING.manage}
              failed={BILLING_TOASTS.manageFailed}
            />
          </div>
        )}
      </div>
      <ul aria-label={PLANS_TAB.title} className="grid gap-4 lg:grid-cols-3">
        {PLANS.map((plan) => {
          const offer = offerOf(account, plan.id, interval);
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              interval={interval}
              offer={offer}
              isCurrent={plan.id === current}
              onChoose={() => offer.kind !== 'has' && setChoice({ plan: plan.id, interval, offer })}
            />
          );
        })}
      </ul>
      {choice !== undefined && (
        <ConfirmPlanDialog
          choice={choice}
          used={usage?.used}
          suspended={account.suspended_reason !== null}
          onClose={() => setChoice(undefined)}
        />
      )}
    </>
  );
}
