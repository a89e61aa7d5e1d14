const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The clock on screen stands up to a minute behind: a trial of 14 days must not begin with 15. */
const CLOCK_BEHIND_MS = MINUTE_MS;

export type Trial = { readonly subscription_status: string | null; readonly trial_ends_at: string | null };

/** `Trial: 9 days left`, begun days counted; undefined for a company that is not in its trial. */
export function trialWords({ subscription_status, trial_ends_at }: Trial, now: number): string | undefined {
  if (subscription_status !== 'trialing' || trial_ends_at === null) return undefined;
  const leftMs = Date.parse(trial_ends_at) - now;
  if (leftMs <= 0) return undefined;
  const days = Math.max(1, Math.ceil((leftMs - CLOCK_BEHIND_MS) / DAY_MS));
  return `Trial: ${days} ${days === 1 ? 'day' : 'days'} left`;
}
