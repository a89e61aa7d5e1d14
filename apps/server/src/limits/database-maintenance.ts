/** How often the embedded database is tidied. */
export const DATABASE_MAINTENANCE = {
  vacuumEveryMs: 60 * 60_000,
  checkpointEveryMs: 5 * 60_000,
} as const;
