import { PLAN_LIMITS } from './limits/plan-limits.ts';

const { use } = PLAN_LIMITS;

/** Stands for a limit that does not exist. */
export const UNLIMITED = -1;

/** From the smallest to the largest. */
export const PLAN_IDS = ['basic', 'pro', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** `amount` is whole: in the smallest unit of the currency, such as cents. `currency` is its ISO 4217 code in lower case. */
export type Money = { readonly amount: number; readonly currency: string };

export type Plan = {
  readonly id: PlanId;
  readonly name: string;
  /** In whole US dollars. */
  readonly monthlyPrice: number;
  /** For twelve months, in whole US dollars. */
  readonly yearlyPrice: number;
  readonly limits: (typeof use)[PlanId];
  readonly features: { readonly apiAccess: boolean; readonly customIntegrations: boolean; readonly sla: boolean };
};

/** The plans that are sold, from the smallest to the largest. */
export const PLANS: readonly Plan[] = [
  {
    ...{ id: 'basic', name: 'Basic', monthlyPrice: 29, yearlyPrice: 290, limits: use.basic },
    features: { apiAccess: false, customIntegrations: false, sla: false },
  },
  {
    ...{ id: 'pro', name: 'Professional', monthlyPrice: 79, yearlyPrice: 790, limits: use.pro },
    features: { apiAccess: true, customIntegrations: false, sla: false },
  },
  {
    ...{ id: 'enterprise', name: 'Enterprise', monthlyPrice: 199, yearlyPrice: 1990, limits: use.enterprise },
    features: { apiAccess: true, customIntegrations: true, sla: true },
  },
];

/** What a month costs when a year is paid at once, rounded down to whole dollars. */
export function monthlyPriceOfYear({ yearlyPrice }: Pick<Plan, 'yearlyPrice'>): number {
  return Math.floor(yearlyPrice / 12);
}

/** Every plan is sold in this currency. */
const CURRENCY = 'usd';

/** What the provider charges for a plan at each renewal. */
export function priceOf(id: PlanId, interval: BillingInterval): Money {
  const { monthlyPrice, yearlyPrice } = planOf(id);
  const price = interval === 'year' ? yearlyPrice : monthlyPrice;
  return { amount: price * 10 ** minorUnitsOf(CURRENCY), currency: CURRENCY };
}

export function planOf(id: PlanId): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (plan === undefined) throw new RangeError(`There is no plan ${id}.`);
  return plan;
}

/** How many decimal places a currency has (ISO 4217): 2 for usd, 0 for jpy. A code that is not known counts as 2. */
export function minorUnitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
