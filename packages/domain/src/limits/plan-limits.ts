/** What each plan allows, by the names of the database; -1 is unlimited. The database decides: a change here needs a migration too, and
 * `supabase/tests/same-facts.test.ts` compares both. */
export const PLAN_LIMITS = {
  /** `private.plan_limits()`: members, projects, runs a month, runs at the same time. */
  use: {
    free: { users: 1, project_boards: 0, test_runs: 0, concurrent_agents: 0 },
    basic: { users: 5, project_boards: 1, test_runs: 500, concurrent_agents: 5 },
    pro: { users: 20, project_boards: 5, test_runs: 5_000, concurrent_agents: 20 },
    enterprise: { users: -1, project_boards: -1, test_runs: -1, concurrent_agents: -1 },
  },
} as const;
