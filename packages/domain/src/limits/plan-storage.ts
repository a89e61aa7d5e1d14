/**
 * How much a workspace of each plan may keep. The database decides: a change here needs a migration too, and
 * `supabase/tests/same-facts.test.ts` compares both.
 */
export const PLAN_STORAGE = {
  /** `private.plan_storage()`: bytes of evidence, and rows that a workspace may have. */
  storage: {
    free: { stored_bytes: 1024 ** 3, tests: 500, environments: 20, projects: 10 },
    basic: { stored_bytes: 5 * 1024 ** 3, tests: 2_000, environments: 50, projects: 20 },
    pro: { stored_bytes: 50 * 1024 ** 3, tests: 20_000, environments: 500, projects: 200 },
    enterprise: { stored_bytes: 500 * 1024 ** 3, tests: 200_000, environments: 5_000, projects: 2_000 },
  },
} as const;
