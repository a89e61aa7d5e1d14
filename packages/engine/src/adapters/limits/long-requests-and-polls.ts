/** Which requests a page is waited for, and how long. */
export const LONG_REQUESTS_AND_POLLS = {
  /** A request that takes longer is a stream or a long poll, which may never end. */
  longRequestMs: 3_000,
  /** An application whose own code still arrives is loading, as long as another part of it came within this time … */
  nextPartMs: 1_000,
  /** … and so many times the usual wait have not passed. */
  loadingFactor: 4,
  /** The same call more often than this within the window, with no action between, is a poll. */
  pollCount: 3,
  pollWindowMs: 5_000,
  /** So many different calls are counted. */
  pollsKept: 500,
} as const;
