/** How long a signed address of evidence stays valid, at most. */
export const EVIDENCE_ADDRESS_LIFETIME_SECONDS = 86_400;
