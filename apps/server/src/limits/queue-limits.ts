import { LIMITS } from '@assay/domain';

/** Jobs of agents in the queue, and what they hand in. */
export const QUEUE_LIMITS = {
  /** A test ends after `LIMITS.testTimeoutMs`. Starting a browser and retries take additional time. */
  runTimeoutMs: LIMITS.testTimeoutMs * 2,
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
  /** Characters of JSON in one statement. */
  resultCharacters: 2_000_000,
  /** Ended works in one statement. */
  resultsAtOnce: 100,
} as const;
