/** Second factors of an account. */
export const SECOND_FACTORS = {
  most: 10,
  nameLength: 100,
  /** How long the entry of a code may take. */
  challengeSeconds: 5 * 60,
} as const;
