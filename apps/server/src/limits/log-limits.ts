/** Length of a line of the log, in characters. */
export const LOG_LIMITS = {
  /** A database error repeats what it was sent, which may be megabytes. */
  characters: 20_000,
  /** Longer than any secret, so that none is cut in two and then not recognised. */
  margin: 2_000,
} as const;
