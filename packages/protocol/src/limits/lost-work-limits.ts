/** When a silent agent loses its work, and how often work is given out. */
export const LOST_WORK_LIMITS = {
  /**
   * An agent that was silent for this long (three heartbeats and some slack) counts as gone. With `sweepMs`, another
   * agent has its work within 30 s.
   */
  agentSilenceMs: 20_000,
  /** The server looks for silent agents at this interval. */
  sweepMs: 2_500,
  /** Work is not given out again after so many agents have stopped while doing it: the work may be the cause. */
  maxAttempts: 3,
} as const;
