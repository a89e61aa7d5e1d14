/** How the time of a generation is divided: shares for exploring and confirming; the rest is for writing tests. */
export const GENERATION_TIME_SHARES = {
  explore: 0.35,
  confirm: 0.15,
  /** Exploring, with the pauses in which tests are written, ends after this share. */
  exploreWithPauses: 0.6,
  /** How long tests are written in each of these pauses. */
  writingSlice: 0.08,
  /** For putting back what was created or turned, beside the total. */
  putBack: 0.1,
} as const;
