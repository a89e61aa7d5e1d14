/** Longest password in bytes, how many common passwords are refused, and from which length on the name of the address is. */
export const PASSWORD_LIMITS = { maxBytes: 1_024, commonest: 3_000, shortestLocalPart: 4 } as const;
