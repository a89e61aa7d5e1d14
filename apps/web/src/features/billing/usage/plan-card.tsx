import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { PLANS_PATH } from '../../../config/billing-paths.ts';
import { USAGE } from '../../../config/messages/billing.ts';
import { PLAN_NOTICE } from '../../../config/messages/plan-notice.ts';
import type { BillingAccount } from '../../../data/queries/billing.ts';
import type { CompanyUsage } from '../../../data/queries/usage.ts';
import { formatPrice } from '../../../lib/format-money.ts';
import { featuresOf } from '../../../lib/plan-features.ts';
import { isGranted, isInTrial, recordedPlan } from '../subscription.ts';

type PlanCardProps = {
  readonly account: BillingAccount;
  readonly usage: CompanyUsage | undefined;
  readonly trial: ReactNode;
};

/** What the plan whose limits hold brings, and what it costs; without one, what a free account lacks, or why nothing runs. */
export function UsagePlanCard({ account, usage, trial }: PlanCardProps) {
  if (usage === undefined) {
    return (
      <Card className="p-4 sm:p-5">
        <p role="status" className="text-ink-2">
          {USAGE.loadingPlan}
        </p>
      </Card>
    );
  }
  if (account.suspended_reason !== null) return <Suspension reason={account.suspended_reason} />;
  if (!usage.active) return <FreeLimitations />;
  return <Features id={usage.plan} trial={trial} inTrial={isInTrial(account, usage) && !isGranted(account, usage)} />;
}

type FeaturesProps = {
  readonly id: string | null;
  readonly trial: ReactNode;
  /** The limits are those of the trial. */
  readonly inTrial: boolean;
};

function Features({ id, trial, inTrial }: FeaturesProps) {
  const plan = recordedPlan(id);
  return (
    <Card className="p-4 sm:p-5" aria-labelledby="plan-features">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="plan-features">{USAGE.featuresTitle(plan.name)}</h2>
        {trial}
      </div>
      <p className="mt-1 text-ink-2">
        {USAGE.prices(formatPrice(plan.monthlyPrice), formatPrice(plan.yearlyPrice))}
        {inTrial && `. ${USAGE.inTrial}`}
      </p>
      <ul className="mt-4 grid gap-2">
        {featuresOf(plan).map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-pass" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Suspension({ reason }: { readonly reason: string }) {
  return (
    <Card className="p-4 sm:p-5" aria-labelledby="suspension">
      <h2 id="suspension">{PLAN_NOTICE.suspended}</h2>
      <p className="mt-1 text-ink-2">{PLAN_NOTICE.suspendedText(reason)}</p>
    </Card>
  );
}

function FreeLimitations() {
  return (
    <Card className="p-4 sm:p-5" aria-labelledby="free-limitations">
      <h2 id="free-limitations">{USAGE.freeTitle}</h2>
      <p className="mt-1 text-ink-2">{USAGE.freeText}</p>
      <ul className="mt-4 grid gap-2">
        {USAGE.freeLimits.map((limit) => (
          <li key={limit} className="flex gap-2.5">
            <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
            {limit}
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <Button asChild variant="primary">
          <Link to={PLANS_PATH}>{USAGE.viewPlans}</Link>
        </Button>
      </div>
    </Card>
  );
}
