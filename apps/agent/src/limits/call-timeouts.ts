/** How long a call to the server may take. */
export const CALL_TIMEOUTS = {
  /** Any call but an upload. */
  timeoutMs: 30_000,
  /** An upload of evidence. */
  uploadTimeoutMs: 120_000,
} as const;
