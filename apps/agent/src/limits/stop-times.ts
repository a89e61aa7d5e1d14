/** How long an agent that stops waits for its work, in milliseconds. */
export const STOP_TIMES = {
  /** Work that has not ended by then is given up. */
  drainMs: 60_000,
  /** How long it waits for a server that does not answer. */
  serverAwayMs: 5_000,
  /** A browser that hangs must not keep the process alive. */
  exitMs: 5_000,
} as const;
