import { monthlyPriceOfYear, PLANS, type Plan } from '@assay/domain';
import { Check } from 'lucide-react';
import { buttonClass } from '../../../components/ui/button-class.ts';
import { PUBLIC_CONTENT } from '../../../config/public-content.ts';
import { featuresOf } from '../../../lib/plan-features.ts';
import type { Interval } from './interval-choice.tsx';

const { pricing } = PUBLIC_CONTENT;
const MOST_POPULAR = 'pro';

export function PlanCards({ interval }: { readonly interval: Interval }) {
  return (
    <ul className="mt-6 grid gap-5 lg:grid-cols-3">
      {PLANS.map((plan) => (
        <PlanCard key={plan.id} plan={plan} interval={interval} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, interval }: { readonly plan: Plan; readonly interval: Interval }) {
  const popular = plan.id === MOST_POPULAR;
  const price = interval === 'yearly' ? monthlyPriceOfYear(plan) : plan.monthlyPrice;
  return (
    <li
      className={`flex flex-col rounded-xl border bg-surface p-6 shadow-low ${popular ? 'border-gold-mark' : ''}`}
      aria-labelledby={`plan-${plan.id}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={`plan-${plan.id}`} className="text-xl">
          {plan.name}
        </h2>
        {popular && (
          <span className="num inline-flex h-7 items-center rounded-full bg-gold-soft px-3 text-[14px] font-medium text-gold">
            {pricing.mostPopular}
          </span>
        )}
      </div>
      <p className="mt-1 text-ink-2 lg:min-h-[3em]">{pricing.plans[plan.id]}</p>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="num text-[42px] font-semibold leading-none tracking-tight">${price}</span>
        <span className="text-ink-2">{pricing.perMonth}</span>
      </p>
      <p className="mt-1 text-[15px] text-ink-3">
        {interval === 'yearly' ? pricing.billedAnnually : pricing.billedMonthly}
      </p>
      <ul className="mt-6 grid flex-1 content-start gap-2">
        {featuresOf(plan).map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-pass" />
            {feature}
          </li>
        ))}
      </ul>
      <a
        href="/signup"
        className={`${buttonClass({ variant: popular ? 'primary' : 'plain', size: 'large' })} mt-8`}
        aria-describedby={`plan-${plan.id}`}
      >
        {pricing.start}
      </a>
    </li>
  );
}
