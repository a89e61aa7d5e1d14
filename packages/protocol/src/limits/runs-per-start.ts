/** How much one call of start-runs may start. */
export const RUNS_PER_START = {
  /** Tests, over all environments. */
  runsPerStart: 5_000,
  environmentsPerStart: 20,
} as const;
