/** How long a new password is at least, in characters. */
export const PASSWORD_LENGTH = {
  /**
   * Shortest new password; an installation may ask for more (ASSAY_PASSWORD_MIN_LENGTH). The specification's number.
   */
  passwordCharacters: 6,
} as const;
