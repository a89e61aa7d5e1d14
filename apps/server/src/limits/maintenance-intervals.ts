/** How often the server deletes what has expired, and how much at a time. */
export const MAINTENANCE = {
  /** Not during the load after a restart. */
  firstRetentionMs: 10 * 60_000,
  retentionEveryMs: 60 * 60_000,
  /** Small enough that a batch takes a tenth of a second: some thousand events. */
  retentionBatch: { works: 10, records: 500, files: 100 },
  /** The rest is deleted by the next run. */
  retentionBatches: 500,
  /** Links, codes, counters and refresh tokens. */
  expiredSignInRowsEveryMs: 10 * 60_000,
  /** Used refresh tokens are kept long enough to notice that a stolen one is used again. */
  keptRefreshTokens: '7 days',
  tidyDatabaseEveryMs: 60 * 60_000,
  checkpointEveryMs: 5 * 60_000,
} as const;
