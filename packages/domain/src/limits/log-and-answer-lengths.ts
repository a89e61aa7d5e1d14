/** How much of a log, and of a table, is given at once. */
export const LOG_AND_ANSWER_LENGTHS = {
  /** A text of the tested page in a log (console, network, dialog) is cut after this many characters. */
  loggedTextCharacters: 10_000,
  /** Rows of one answer of `/rest/v1`; more are read page by page. */
  rowsPerAnswer: 1_000,
  /** The latest console entries, requests or dialogs in the evidence of a failure. */
  failureEvidenceLines: 30,
  /** Lines of the difference between two pages that a diagnosis shows. */
  outlineChangeLines: 40,
} as const;
