/** How long Corner Shop may take to start and to stop. */
export const CORNER_SHOP_TIMES = {
  startMs: 15_000,
  stopMs: 2_000,
} as const;
