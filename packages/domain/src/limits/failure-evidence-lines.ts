/** How much of a log, and of a change of the page, the report of a failure shows. */
export const FAILURE_EVIDENCE_LINES = {
  /** The latest console entries, requests or dialogs in the evidence of a failure. */
  failureEvidenceLines: 30,
  /** Lines of the difference between two pages that a diagnosis shows. */
  outlineChangeLines: 40,
} as const;
