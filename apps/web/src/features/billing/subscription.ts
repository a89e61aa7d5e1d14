import { type BillingInterval, PLAN_IDS, PLANS, type Plan, type PlanId } from '@assay/domain';
import { BILLING } from '../../config/messages/billing.ts';
import type { BillingAccount } from '../../data/queries/billing.ts';
import type { CompanyUsage } from '../../data/queries/usage.ts';

/** The name of a plan. A company without a recorded plan is named after the smallest one. */
export function planName(id: string | null): string {
  return recordedPlan(id).name;
}

/** The plan of a company; the smallest one where none is recorded. */
export function recordedPlan(id: string | null): Plan {
  const plan = PLANS.find((each) => each.id === id) ?? PLANS[0];
  if (plan === undefined) throw new Error('There are no plans.');
  return plan;
}

type Paying = Pick<BillingAccount, 'subscription_status' | 'stripe_customer_id'>;

/** Whether the company pays for a plan now. The limits have another rule: the database's. */
export function isSubscribed({ subscription_status, stripe_customer_id }: Paying): boolean {
  return subscription_status === 'active' && stripe_customer_id !== null;
}

type Trying = Pick<BillingAccount, 'subscription_status' | 'trial_ends_at'>;

/** Whether the trial runs, by the clock of the database. Limits may hold after it too: where a plan was granted. */
export function isInTrial(
  { subscription_status: status, trial_ends_at: end }: Trying,
  { active, aheadMs }: Pick<CompanyUsage, 'active' | 'aheadMs'>,
): boolean {
  return status === 'trialing' && active && end !== null && Date.now() + aheadMs < Date.parse(end);
}

/** Whether the limits are those of a granted plan, which is not the one of the trial or the subscription. */
export function isGranted(
  { granted_plan: granted, current_plan: own }: Pick<BillingAccount, 'granted_plan' | 'current_plan'>,
  { active, plan }: Pick<CompanyUsage, 'active' | 'plan'>,
): boolean {
  return active && granted !== null && granted === plan && granted !== own;
}

/** The plan as billing shows it. */
export function shownPlan(account: Paying & Pick<BillingAccount, 'current_plan'>): string {
  return isSubscribed(account) ? planName(account.current_plan) : BILLING.free;
}

/** What choosing a plan does: nothing, a checkout, or a change of the subscription. */
export type Offer = { readonly kind: 'has' } | { readonly kind: 'checkout' | 'change'; readonly rank: Rank };
type Rank = 'upgrade' | 'change';
type Held = Paying & Pick<BillingAccount, 'current_plan' | 'billing_interval'>;

export function offerOf(account: Held, plan: PlanId, interval: BillingInterval): Offer {
  if (!isSubscribed(account)) return { kind: 'checkout', rank: 'upgrade' };
  const held = recordedPlan(account.current_plan).id;
  if (held === plan && account.billing_interval === interval) return { kind: 'has' };
  return { kind: 'change', rank: rankOf(plan) > rankOf(held) ? 'upgrade' : 'change' };
}

function rankOf(plan: PlanId): number {
  return PLAN_IDS.indexOf(plan);
}

/** How much cheaper a year is than twelve months, in whole percent. */
export function yearlySavingPercent({ monthlyPrice, yearlyPrice }: Pick<Plan, 'monthlyPrice' | 'yearlyPrice'>): number {
  return Math.round((1 - yearlyPrice / (12 * monthlyPrice)) * 100);
}
