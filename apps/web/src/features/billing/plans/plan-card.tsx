import type { BillingInterval, Plan } from '@assay/domain';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { BADGE_SHAPE } from '../../../components/badges/badge-shape.ts';
import { Button } from '../../../components/ui/button.tsx';
import { BILLING, PLANS_TAB } from '../../../config/messages/billing.ts';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { cn } from '../../../lib/browser/class-names.ts';
import { formatPrice } from '../../../lib/format-money.ts';
import { featuresOf } from '../../../lib/plan-features.ts';
import { type Offer, yearlySavingPercent } from '../subscription.ts';

type PlanCardProps = {
  readonly plan: Plan;
  readonly interval: BillingInterval;
  readonly offer: Offer;
  /** The company has this plan, by whichever interval. */
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
};

export function PlanCard({ plan, interval, offer, isCurrent, onChoose }: PlanCardProps) {
  const id = useId();
  const has = offer.kind === 'has';
  return (
    <li
      aria-labelledby={id}
      className={cn(
        'flex flex-col rounded-xl border bg-surface p-4 shadow-low sm:p-5',
        isCurrent && 'border-gold-mark',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <h3 id={id} className="text-base">
          {plan.name}
        </h3>
        {isCurrent && <CurrentMark />}
        {interval === 'year' && <Badge tone="pass">{PLANS_TAB.save(yearlySavingPercent(plan))}</Badge>}
      </div>
      <p className="mt-1 text-ink-2">{PUBLIC_CONTENT.pricing.plans[plan.id]}</p>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="num text-[28px] font-semibold leading-none tracking-tight">
          {formatPrice(interval === 'year' ? plan.yearlyPrice : plan.monthlyPrice)}
        </span>
        <span className="text-ink-2">{interval === 'year' ? PLANS_TAB.perYear : PLANS_TAB.perMonth}</span>
      </p>
      <ul className="mt-4 grid flex-1 content-start gap-1.5">
        {featuresOf(plan).map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-pass" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        variant={offer.kind !== 'has' && offer.rank === 'upgrade' ? 'primary' : 'plain'}
        aria-disabled={has || undefined}
        className="mt-5"
        onClick={() => !has && onChoose()}
      >
        {buttonWords(plan, { offer, interval, isCurrent })}
      </Button>
    </li>
  );
}

function CurrentMark() {
  return (
    <span className={cn(BADGE_SHAPE, 'h-[22px] bg-gold-soft px-2 text-[12px] text-gold')}>{BILLING.currentPlan}</span>
  );
}

function buttonWords(
  { name }: Plan,
  { offer, interval, isCurrent }: Pick<PlanCardProps, 'offer' | 'interval' | 'isCurrent'>,
): string {
  if (offer.kind === 'has') return PLANS_TAB.has;
  if (offer.kind === 'checkout') return PLANS_TAB.choose(name);
  if (isCurrent) return interval === 'year' ? PLANS_TAB.payYearly : PLANS_TAB.payMonthly;
  return offer.rank === 'upgrade' ? PLANS_TAB.upgrade(name) : PLANS_TAB.change(name);
}
