/** How long evidence is waited for, and where its texts are cut. */
export const EVIDENCE_LIMITS = {
  /** A file that a report names is on the disk by then. */
  writtenWithinMs: 2_000,
  lookAgainMs: 20,
  /** Characters of the address of a page. */
  addressCharacters: 2_000,
  /** Characters of the title of a finding. */
  titleCharacters: 1_000,
} as const;
