/**
 * What super admins may enter. The database decides: a change here needs a migration too, and `supabase/tests/same-facts.test.ts`
 * compares both.
 */
export const PLATFORM_LIMITS = {
  /** About a tester. */
  notesCharacters: 2_000,
  /** One line on a wide screen is about 200. */
  announcementCharacters: 500,
  /** Of a change of a company, which its people read. */
  reasonCharacters: { least: 3, most: 500 },
  /** Of workspaces that are created from now on. */
  trialDays: { least: 0, most: 365 },
  /** By which one trial is extended at once. */
  extendedTrialDays: { least: 1, most: 90 },
} as const;
