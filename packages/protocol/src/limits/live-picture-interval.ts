/** How often an agent sends a live picture. */
export const LIVE_PICTURE_INTERVAL = {
  /** Between two live pictures of the same work. */
  frameIntervalMs: 1_000,
} as const;
