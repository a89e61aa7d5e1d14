/** How long a list with options is given to open, to offer an option and to close, in milliseconds. */
export const OPEN_LIST_TIME = {
  /** How long a list may take to open after a click, before its field is typed into. */
  openListMs: 700,
  /** How long the server may take to answer a letter, with the pause that a field makes before it asks. */
  answerMs: 2_000,
  /** How long a list that was closed is watched for a late answer. */
  lateAnswerMs: 600,
  /** An open list that does not offer the option by then does not have it. */
  offerMs: 3_000,
  /** How long a list may take to close by itself after a choice. */
  closeListMs: 500,
  /** A list that was only read does not close by itself. */
  stayOpenMs: 0,
  /** Changes without a mutation are seen after this time at the latest. */
  lookAgainMs: 100,
} as const;
