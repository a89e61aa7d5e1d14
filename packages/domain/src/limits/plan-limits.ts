/**
 * What each plan allows, by the names of the database; -1 is unlimited. The database decides: a change here needs a
 * migration too, and `supabase/tests/same-facts.test.ts` compares both.
 */
export const PLAN_LIMITS = {
  /** `private.plan_limits()`: members, projects, runs a month, runs at the same time. */
  use: {
    free: { users: 1, project_boards: 0, test_runs: 0, concurrent_agents: 0 },
    basic: { users: 5, project_boards: 1, test_runs: 500, concurrent_agents: 5 },
    pro: { users: 20, project_boards: 5, test_runs: 5_000, concurrent_agents: 20 },
    enterprise: { users: -1, project_boards: -1, test_runs: -1, concurrent_agents: -1 },
  },
  /** `private.plan_storage()`: bytes of evidence, and rows that a workspace may have. */
  storage: {
    free: { stored_bytes: 1024 ** 3, tests: 500, environments: 20, projects: 10 },
    basic: { stored_bytes: 5 * 1024 ** 3, tests: 2_000, environments: 50, projects: 20 },
    pro: { stored_bytes: 50 * 1024 ** 3, tests: 20_000, environments: 500, projects: 200 },
    enterprise: { stored_bytes: 500 * 1024 ** 3, tests: 200_000, environments: 5_000, projects: 2_000 },
  },
  /** `private.work_limits()`: runs that wait, generations that wait or run, invitations that are open. */
  waiting: {
    free: { waiting_runs: 0, unfinished_generations: 0, open_invitations: 5 },
    basic: { waiting_runs: 500, unfinished_generations: 3, open_invitations: 20 },
    pro: { waiting_runs: 5_000, unfinished_generations: 10, open_invitations: 50 },
    enterprise: { waiting_runs: 20_000, unfinished_generations: 50, open_invitations: 500 },
  },
  /** Workspaces that one account may create. */
  workspacesPerAccount: 10,
} as const;
