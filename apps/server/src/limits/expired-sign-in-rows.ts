/** How often links, codes and counters that have expired are deleted. */
export const EXPIRED_SIGN_IN_ROWS = {
  /** Links, codes, counters and refresh tokens. */
  everyMs: 10 * 60_000,
  /** Used refresh tokens are kept long enough to notice that a stolen one is used again. */
  keptRefreshTokens: '7 days',
} as const;
