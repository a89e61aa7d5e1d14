/** How the time of a generation is divided: shares for exploring and confirming; the rest is for writing tests. */
export const GENERATION_TIME_SHARES = {
  explore: 0.35,
  confirm: 0.15,
  /** Each time that exploring pauses, tests are written for so long. */
  writingSliceMs: 45_000,
} as const;
