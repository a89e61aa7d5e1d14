/** How many sessions of one run or generation live pictures are taken from. */
export const PICTURED_SESSIONS = {
  /** Older sessions are closed or no longer of interest. */
  mostSessions: 16,
} as const;
