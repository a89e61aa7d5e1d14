/** Jobs of agents in the queue. */
export const QUEUE_LIMITS = {
  /** Most jobs that one statement takes. */
  claimsAtOnce: 100,
  /** Longer than any work: a silence ends an attempt, not pg-boss' expiry. */
  expireSeconds: 23 * 3600,
  /** A finished job is kept for this long. */
  keepDoneSeconds: 3600,
  /** pg-boss must not limit this: the row counts the attempts. */
  retries: 1_000,
  /** Limits of plans change rarely, so they are read with every twelfth sweep. */
  planLimitsEverySweeps: 12,
  /** When a plan changed, before the next sweep is left to do it. */
  followAttempts: 4,
  followAgainMs: 100,
} as const;
