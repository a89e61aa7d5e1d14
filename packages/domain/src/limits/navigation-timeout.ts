/** How long a page may take to load. */
export const NAVIGATION_TIMEOUT = {
  /** A navigation may be slow on a cold development server. */
  navigationTimeoutMs: 30_000,
} as const;
