/** How much the server deletes at a time of what plans no longer keep; `schedule-times.ts` says how often. */
export const RETENTION_BATCHES = {
  /** Small enough that a batch takes a tenth of a second: some thousand events. */
  batch: { works: 10, records: 500, files: 100 },
  /** The rest is deleted by the next run. */
  most: 500,
} as const;
