/**
 * Answers about an account take at least this long, in milliseconds, so that their time does not show what was found.
 */
export const EQUAL_ANSWER_MS = 150;
