/** What is said at a field of any form. */
export const FIELDS = {
  tooLong: (most: number) => `Too long: at most ${most.toLocaleString('en')} characters`,
} as const;
