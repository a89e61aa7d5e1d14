/** How much a mistyped word may differ from the one that is suggested for it. */
export const MISTYPED_WORDS = {
  /** One wrong letter in so many; in a shorter word, one. */
  lettersPerMistake: 3,
} as const;
