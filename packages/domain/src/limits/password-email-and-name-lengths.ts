/** Lengths of what people enter about accounts and agents, in characters. */
export const ACCOUNT_FIELD_LENGTHS = {
  /**
   * Shortest new password; an installation may ask for more (ASSAY_PASSWORD_MIN_LENGTH). The specification's number.
   */
  passwordCharacters: 6,
  /** Longest address that mail can be sent to: RFC 5321 allows 64 before the @ and 255 after it. */
  emailCharacters: 320,
  agentNameCharacters: 200,
} as const;
