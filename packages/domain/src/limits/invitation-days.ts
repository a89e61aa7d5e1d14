/**
 * How many days an invitation can be accepted. The database decides: a change here needs a migration too, and
 * `supabase/tests/same-facts.test.ts` compares both.
 */
export const INVITATION_DAYS = {
  invitation: 7,
} as const;
