/** How much the report in HTML shows, and when it is recognised as ours. */
export const REPORT_LIMITS = {
  /** Steps in the strip of a test in the list. */
  listedSteps: 40,
  /** The start of a page that says what wrote it, in characters. */
  headCharacters: 2_000,
} as const;
