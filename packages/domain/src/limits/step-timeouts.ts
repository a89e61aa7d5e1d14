/** How long a step waits for its element or its expectation. */
export const STEP_TIMEOUTS = {
  /** A step waits so long for its element or its expectation. The default of Playwright's `expect`. */
  stepTimeoutMs: 5_000,
  /** While the explorer tries what may lead on, a control that is not ready by then is left alone. */
  exploreStepTimeoutMs: 2_000,
  /** A phrase that was healed before is waited for only this long. */
  healedBeforeTimeoutMs: 1_000,
  /** An element that cannot take an action for so long is found again: another one of its name may have come. */
  firstTryMs: 1_500,
  /** An element under a notice, such as a toast, is given this long in addition. Few notices stay longer than ten seconds. */
  underNoticeMs: 10_000,
  /** An element that is found late still gets this long to become ready. */
  lateElementReadyMs: 1_000,
} as const;
