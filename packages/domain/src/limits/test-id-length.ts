/** How long the id of a test may be that is made from its name, in characters. */
export const TEST_ID_LENGTH = {
  /** A longer one is cut. */
  testIdCharacters: 80,
} as const;
