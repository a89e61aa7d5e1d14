/** Shares of the time of a generation for exploring and for confirming; the rest is for writing and proving tests. */
export const GENERATION_TIME_SHARES = {
  explore: 0.35,
  confirm: 0.15,
} as const;
