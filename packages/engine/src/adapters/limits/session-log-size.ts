/** How much of a session is logged, in characters. */
export const SESSION_LOG_SIZE = {
  /** For each kind of entry in one session. Fifty thousand ordinary console lines fit. */
  logCharacters: 5_000_000,
  /** The cost of an entry in addition to its text. */
  logEntryCharacters: 100,
} as const;
