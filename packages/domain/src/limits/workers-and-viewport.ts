/** How many browsers work at the same time, and how large their window is. */
export const WORKERS_AND_VIEWPORT = {
  /**
   * Measured on two cores: 1.45, 2.24, 3.15 and 3.14 tests a second with 1, 2, 4 and 8 workers, so more than two a core
   * gain nothing.
   */
  workersPerCore: 2,
  viewport: { width: 1280, height: 720 },
} as const;
