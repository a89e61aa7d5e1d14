/** What super admins may enter. The database has the same limits, and refuses what is beyond them. */
export const PLATFORM_FIELDS = {
  notesCharacters: 2000,
  announcementCharacters: 500,
  reason: { least: 3, most: 500 },
  trialDays: { least: 0, most: 365 },
  /** The public pages promise so many. */
  promisedTrialDays: 14,
  extendedDays: { least: 1, most: 90 },
} as const;
