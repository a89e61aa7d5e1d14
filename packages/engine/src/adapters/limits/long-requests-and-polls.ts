/** Which requests a page is not waited for. */
export const LONG_REQUESTS_AND_POLLS = {
  /** A request that takes longer is a stream or a long poll, which may never end. */
  longRequestMs: 3_000,
  /** The same address more often than this within the window is a poll. */
  pollCount: 3,
  pollWindowMs: 5_000,
} as const;
