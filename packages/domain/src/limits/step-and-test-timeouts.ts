/** How long a step and a whole test may take. */
export const STEP_AND_TEST_TIMEOUTS = {
  /** A step waits so long for its element or its expectation. The default of Playwright's `expect`. */
  stepTimeoutMs: 5_000,
  /** While the explorer tries what may lead on, a control that is not ready by then is left alone. */
  exploreStepTimeoutMs: 2_000,
  /** A phrase that was healed before is waited for only this long. */
  healedBeforeTimeoutMs: 1_000,
  /** An element that is found late still gets this long to become ready. */
  lateElementReadyMs: 1_000,
  /** One whole test. */
  testTimeoutMs: 120_000,
  /** The last step may exceed the test's time. No session lives longer than this. */
  sessionTimeoutMs: 180_000,
} as const;
