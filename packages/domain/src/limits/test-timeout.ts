/** How long a whole test may take. */
export const TEST_TIMEOUT = {
  /** One whole test. */
  testTimeoutMs: 120_000,
  /** The last step may exceed the test's time. No session lives longer than this. */
  sessionTimeoutMs: 180_000,
} as const;
