/** How the time of a generation is divided: shares for exploring and confirming; the rest is for writing tests. */
export const GENERATION_TIME_SHARES = {
  explore: 0.6,
  confirm: 0.15,
  /** Exploring, with the pauses in which tests are written, ends after this share. */
  exploreWithPauses: 0.7,
  /** When what was found is written, exploring goes on for so much of the time that is left, … */
  exploreOn: 0.4,
  /** … unless less than this share of the whole is left. */
  leastToGoOn: 0.1,
  /** Where visitors share the interface, exploring pauses: how long tests are written in each of these pauses, … */
  writingSlice: 0.08,
  /** … and how long at most in proportion to the exploring before it: on slow pages, neither may starve the other. */
  writingToSlice: 1.5,
  /** How long ways back are looked for in each of these pauses, in proportion to the exploring before it. */
  confirmToSlice: 0.5,
  /** For putting back what was created or turned, beside the total. */
  putBack: 0.1,
} as const;
