/** The wait before a call to the server is tried again: it doubles from the first to the longest. */
export const RETRY_WAITS = { firstMs: 200, mostMs: 5_000 } as const;
