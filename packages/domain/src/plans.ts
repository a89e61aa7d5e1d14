import { PLAN_LIMITS } from './limits/plan-limits.ts';

const { use } = PLAN_LIMITS;

/** Stands for a limit that does not exist. */
export const UNLIMITED = -1;

const PLAN_IDS = ['basic', 'pro', 'enterprise'] as const;
type PlanId = (typeof PLAN_IDS)[number];

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
