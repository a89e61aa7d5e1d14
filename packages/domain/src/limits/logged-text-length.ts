/** Where a text in a log is cut. */
export const LOGGED_TEXT_LENGTH = {
  /** A text of the tested page in a log (console, network, dialog) is cut after this many characters. */
  loggedTextCharacters: 10_000,
} as const;
