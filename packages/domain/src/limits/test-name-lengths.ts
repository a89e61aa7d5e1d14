/** How much of a page's texts stands in the name of a generated test, and in the reason why there is none. */
export const TEST_NAME_LENGTHS = {
  /** The only name of the page in it. */
  quotedCharacters: 50,
  /** The name of a control, beside that of its page. */
  controlCharacters: 40,
  /** The name of a field, beside that of its form and what is typed. */
  fieldCharacters: 30,
  /** What a form says when it refuses every value. */
  refusalCharacters: 120,
} as const;
