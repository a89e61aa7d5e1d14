/**
 * How many days things are kept. The database decides: a change here needs a migration too, and `supabase/tests/same-
 * facts.test.ts` compares both.
 */
export const RETENTION_DAYS = {
  /**
   * `private.plan_retention()`: events, pictures, traces and maps (evidence_days), and the audit trail (trail_days).
   */
  plans: {
    free: { evidence_days: 7, trail_days: 365 },
    basic: { evidence_days: 30, trail_days: 365 },
    pro: { evidence_days: 90, trail_days: 365 },
    enterprise: { evidence_days: 365, trail_days: 1_095 },
  },
  /** Agents that nobody heard of. */
  silentAgents: 90,
  /** Runs that count towards the limit of a month. */
  countedRuns: 400,
} as const;
