/** How long an agent waits for a file of evidence that is still being written. */
export const EVIDENCE_FILE_WAITS = {
  /** A file that a report names is on the disk by then. */
  writtenWithinMs: 2_000,
  lookAgainMs: 20,
} as const;
