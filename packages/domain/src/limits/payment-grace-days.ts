/**
 * How many days a company stays active after a failed payment. The database decides: a change here needs a migration
 * too, and `supabase/tests/same-facts.test.ts` compares both.
 */
export const PAYMENT_GRACE_DAYS = {
  /** A company whose payment failed stays active for this long. */
  paymentGrace: 7,
} as const;
