/**
 * How much may wait or be open in each plan. The database decides: a change here needs a migration too, and
 * `supabase/tests/same-facts.test.ts` compares both.
 */
export const PLAN_WAITING_WORK = {
  /** `private.work_limits()`: runs that wait, generations that wait or run, invitations that are open. */
  waiting: {
    free: { waiting_runs: 0, unfinished_generations: 0, open_invitations: 5 },
    basic: { waiting_runs: 500, unfinished_generations: 3, open_invitations: 20 },
    pro: { waiting_runs: 5_000, unfinished_generations: 10, open_invitations: 50 },
    enterprise: { waiting_runs: 20_000, unfinished_generations: 50, open_invitations: 500 },
  },
} as const;
