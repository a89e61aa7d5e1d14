/**
 * Periods of a company, in days. The database decides: a change here needs a migration too, and
 * `supabase/tests/same-facts.test.ts` compares both.
 */
export const TRIAL_GRACE_AND_INVITATION_DAYS = {
  /** A trial, unless the super admin has set another number. */
  trial: 14,
  /** A company whose payment failed stays active for this long. */
  paymentGrace: 7,
  invitation: 7,
} as const;
