/** How many options and devices an error message lists. */
export const LISTED_OPTIONS = {
  /** An error message lists at most this many options. */
  listedOptions: 12,
  /** The first devices that the driver knows. */
  listedDevices: 200,
} as const;
