/** How many tests run at the same time. */
export const WORKERS_PER_CORE = {
  /**
   * Measured on two cores: 1.45, 2.24, 3.15 and 3.14 tests a second with 1, 2, 4 and 8 workers, so more than two a core
   * gain nothing.
   */
  workersPerCore: 2,
} as const;
