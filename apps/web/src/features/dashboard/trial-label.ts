import type { TrialPeriod } from '../../data/queries/dashboard.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The clock on screen is up to a minute late. Without this, a trial of 14 days would begin with "15 days left". */
const CLOCK_LAG_MS = MINUTE_MS;

/** `Trial: 9 days left`, where a day that has begun counts. Undefined for a company that is not in its trial. */
export function trialLabel({ subscription_status, trial_ends_at }: TrialPeriod, now: number): string | undefined {
  if (subscription_status !== 'trialing' || trial_ends_at === null) return undefined;
  const leftMs = Date.parse(trial_ends_at) - now;
  if (leftMs <= 0) return undefined;
  const days = Math.max(1, Math.ceil((leftMs - CLOCK_LAG_MS) / DAY_MS));
  return `Trial: ${days} ${days === 1 ? 'day' : 'days'} left`;
}
