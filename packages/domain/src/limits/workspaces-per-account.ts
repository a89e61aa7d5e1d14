/**
 * How many workspaces one account may create. The database decides: a change here needs a migration too, and
 * `supabase/tests/same-facts.test.ts` compares both.
 */
export const WORKSPACES_PER_ACCOUNT = {
  /** Workspaces that one account may create. */
  workspacesPerAccount: 10,
} as const;
