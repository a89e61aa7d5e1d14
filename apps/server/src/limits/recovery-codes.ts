/** Recovery codes of an account: how many, and of how many letters and digits each. */
export const RECOVERY_CODES = {
  count: 10,
  groups: 3,
  groupLength: 8,
} as const;
