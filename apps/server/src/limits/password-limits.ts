/**
 * Longest password in bytes, the most characters that a setting may ask for, how many common passwords are refused, and
 * from which length on the name of the address is.
 */
export const PASSWORD_LIMITS = {
  maxBytes: 1_024,
  mostAskedCharacters: 128,
  commonest: 3_000,
  shortestLocalPart: 4,
} as const;
