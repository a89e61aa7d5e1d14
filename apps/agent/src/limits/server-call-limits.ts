/** How long a call to the server may take, and when it is tried again. */
export const SERVER_CALL_LIMITS = {
  /** Any call but an upload. */
  timeoutMs: 30_000,
  /** An upload of evidence. */
  uploadTimeoutMs: 120_000,
  /** The wait before a call is tried again: it doubles from the first to the longest. */
  retry: { firstMs: 200, mostMs: 5_000 },
  /** Longest reason that the server accepts, in characters. */
  reasonCharacters: 500,
} as const;
