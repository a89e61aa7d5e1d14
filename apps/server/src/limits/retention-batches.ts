/** How often the server deletes what plans no longer keep, and how much at a time. */
export const RETENTION_BATCHES = {
  /** Not during the load after a restart. */
  firstMs: 10 * 60_000,
  everyMs: 60 * 60_000,
  /** Small enough that a batch takes a tenth of a second: some thousand events. */
  batch: { works: 10, records: 500, files: 100 },
  /** The rest is deleted by the next run. */
  most: 500,
} as const;
