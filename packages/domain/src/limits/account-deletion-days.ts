/**
 * How many days a request to delete an account can be withdrawn. The database decides: a change here needs a migration
 * too, and `supabase/tests/same-facts.test.ts` compares both.
 */
export const ACCOUNT_DELETION_DAYS = {
  accountDeletion: 30,
} as const;
