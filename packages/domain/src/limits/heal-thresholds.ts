/** How sure a heal must be. Shares of 1. */
export const HEAL_THRESHOLDS = {
  /** A heal is taken only above this similarity … */
  healConfidence: 0.7,
  /** … and this far ahead of the second. */
  healMargin: 0.15,
} as const;
