/** How long processes take to start and to stop, and when an agent that crashed starts again, in milliseconds. */
export const PROCESS_TIMES = {
  /** The process ends after this time, whatever still runs. */
  stopServerMs: 30_000,
  /** A crashed agent starts again after this time. The time doubles when it crashes again soon. */
  restartAgentMs: 1_000,
  longestAgentRestartMs: 30_000,
  /** An agent that ran for this long counts as well again. */
  stableAgentMs: 60_000,
  /** Work that takes longer is executed again by another agent. */
  drainAgentMs: 15_000,
  startShopMs: 15_000,
  stopShopMs: 2_000,
} as const;
