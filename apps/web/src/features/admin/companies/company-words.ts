import { PLANS } from '@assay/domain';
import type { PlatformCompany } from '../../../data/queries/platform-companies.ts';

/** The plan's name for people; 'Free' without one. */
export function planName(plan: string | null): string {
  return PLANS.find(({ id }) => id === plan)?.name ?? 'Free';
}

/** The look and the words of a company's state. A suspension says more than the subscription. */
export function stateOf({
  suspended_at,
  subscription_status,
}: Pick<PlatformCompany, 'suspended_at' | 'subscription_status'>): { readonly status: string; readonly word: string } {
  if (suspended_at !== null) return { status: 'failed', word: 'suspended' };
  return { status: LOOKS[subscription_status] ?? 'cancelled', word: subscription_status.replace('_', ' ') };
}

const LOOKS: Readonly<Record<string, string>> = {
  active: 'active',
  trialing: 'pending',
  past_due: 'moderate',
  incomplete: 'pending',
};

export function billingWord(interval: string | null): string {
  if (interval === null) return '–';
  return interval === 'year' ? 'Yearly' : 'Monthly';
}
