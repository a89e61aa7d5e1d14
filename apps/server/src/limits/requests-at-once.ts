/** Requests that are answered at the same time. */
export const REQUESTS_AT_ONCE = {
  /** Requests of one caller to rows, files and functions: how many run, and how many wait. A screen sends about ten. */
  ofCaller: { running: 4, waiting: 60 },
  /** In an office behind one address a person has about ten tabs. */
  perAddress: 200,
} as const;
