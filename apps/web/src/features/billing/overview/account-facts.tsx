import { UNLIMITED } from '@assay/domain';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { BILLING, USAGE } from '../../../config/messages/billing.ts';
import type { BillingAccount } from '../../../data/queries/billing.ts';
import type { CompanyUsage } from '../../../data/queries/usage.ts';
import { formatNumber } from '../../../lib/format-dates-and-durations.ts';
import { isGranted, isInTrial, isSubscribed, planName, shownPlan } from '../subscription.ts';
import { accountState } from './account-state.ts';
import { FactCard } from './fact-card.tsx';
import { nextBilling } from './next-billing.ts';

type FactsProps = {
  readonly account: BillingAccount;
  readonly usage: CompanyUsage;
  /** How many days of the trial are left. */
  readonly trial: ReactNode;
};

/** Plan, state, next payment and use, at a glance. */
export function AccountFacts({ account, usage, trial }: FactsProps) {
  const inTrial = isInTrial(account, usage);
  const isSuspended = account.suspended_reason !== null;
  const { word, tone, Icon } = accountState(account.subscription_status, { inTrial, isSuspended });
  const next = nextBilling(account, inTrial);
  const { test_runs: used } = usage.used;
  const { test_runs: limit } = usage.limits;
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <FactCard
        label={BILLING.currentPlan}
        value={shownPlan(account)}
        badge={trial}
        hint={limitsHint(account, usage)}
      />
      <FactCard
        label={BILLING.status}
        value={
          <Badge tone={tone}>
            <Icon aria-hidden="true" />
            {word}
          </Badge>
        }
      />
      <FactCard label={BILLING.nextBilling} {...next} />
      <FactCard
        label={BILLING.testRuns}
        value={BILLING.usedThisMonth(formatNumber(used))}
        hint={BILLING.ofLimit(limit === UNLIMITED ? USAGE.unlimitedSpoken : formatNumber(limit))}
      />
    </div>
  );
}

/** As high as the cards. */
export function FactSkeletons() {
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} corners="card" className="h-[106px]" />
      ))}
    </div>
  );
}

/** Limits may hold without a subscription: in the days of grace, or where an operator granted them. */
function limitsHint(account: BillingAccount, usage: CompanyUsage): string {
  const limits = BILLING.limitsOf(planName(usage.plan));
  if (!isSubscribed(account)) return usage.active ? limits : BILLING.noPlan;
  const billed = account.billing_interval === 'year' ? BILLING.perYear : BILLING.perMonth;
  return isGranted(account, usage) ? `${billed}. ${limits}` : billed;
}
