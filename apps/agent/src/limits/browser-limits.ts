/** How long the browsers of an agent stay open, and how many sessions it pictures. */
export const BROWSER_LIMITS = {
  /** A company often runs one test after another. A waiting process costs memory, so it does not wait longer. */
  idleMs: 60_000,
  /** Older sessions are closed or no longer of interest. */
  picturedSessions: 16,
} as const;
