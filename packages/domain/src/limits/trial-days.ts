/**
 * How many days a trial lasts. The database decides: a change here needs a migration too, and `supabase/tests/same-
 * facts.test.ts` compares both.
 */
export const TRIAL_DAYS = {
  /** A trial, unless the super admin has set another number. */
  trial: 14,
} as const;
