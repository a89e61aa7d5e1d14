/** Most tests that one call of start-runs may start, over all environments. */
export const RUNS_PER_START = { runsPerStart: 5_000 } as const;
