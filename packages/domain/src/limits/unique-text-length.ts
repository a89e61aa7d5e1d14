/** How long a unique text is. */
export const UNIQUE_TEXT_LENGTH = {
  /** Pairs of a letter and a digit. */
  uniqueTextPairs: 4,
} as const;
