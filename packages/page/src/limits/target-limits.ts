/** How an element is named so that only it is meant, and when one of several is meant. */
export const TARGET_LIMITS = {
  /** Containers further out than this do not help a reader to find the element. */
  places: 8,
  /** Names of an element that are tried for its target. */
  names: 6,
  /** Among elements of the same name, the best one is taken only when it is ahead of the second by this similarity. */
  clearlyAhead: 0.08,
  /** Names that an error message suggests for a missing element. */
  suggestions: 5,
} as const;
