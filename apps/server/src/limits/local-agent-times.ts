/** When an agent that crashed starts again, and how long one that stops may take. */
export const LOCAL_AGENT_TIMES = {
  /** A crashed agent starts again after this time. The time doubles when it crashes again soon. */
  restartMs: 1_000,
  longestRestartMs: 30_000,
  /** An agent that ran for this long counts as well again. */
  stableMs: 60_000,
  /** Work that takes longer is executed again by another agent. */
  drainMs: 15_000,
} as const;
