/** How much of what agents hand in goes into one statement. */
export const RESULT_BATCHES = {
  /** Characters of JSON in one statement. */
  characters: 2_000_000,
  /** Ended works in one statement. */
  results: 100,
} as const;
