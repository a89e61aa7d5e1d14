/** How many options an error message lists. */
export const LISTED_OPTIONS = {
  /** An error message lists at most this many options. */
  listedOptions: 12,
} as const;
