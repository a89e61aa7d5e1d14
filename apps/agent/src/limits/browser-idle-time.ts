/** How long a browser of an agent stays open after its last use. */
export const BROWSER_IDLE_TIME = {
  /** A company often runs one test after another. A waiting process costs memory, so it does not wait longer. */
  idleMs: 60_000,
} as const;
