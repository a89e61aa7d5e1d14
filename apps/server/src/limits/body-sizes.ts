/** Largest bodies, in bytes. */
export const BODY_SIZES = {
  auth: 64 * 1024,
  rest: 5 * 1024 * 1024,
  /** Requests about files only; agents upload over /agents/v1. */
  storage: 256 * 1024,
  /** Enough for the ids of a thousand tests. */
  functions: 512 * 1024,
} as const;
