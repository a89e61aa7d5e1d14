/** How long Assay waits for a page: to load, to settle, for a step, for a whole test. */
export const PAGE_TIMEOUTS = {
  /** A step waits so long for its element or its expectation. The default of Playwright's `expect`. */
  stepTimeoutMs: 5_000,
  /** A navigation may be slow on a cold development server. */
  navigationTimeoutMs: 30_000,
  /** After an action, a page without changes for this long has settled … */
  settleQuietMs: 100,
  /** … and a page that keeps changing is read after this. */
  settleTimeoutMs: 3_000,
  /** The same between two steps of a run: a wrong guess only costs the next step a wait. */
  stepQuietMs: 50,
  stepSettleTimeoutMs: 1_000,
  /** While the explorer tries what may lead on, a control that is not ready by then is left alone. */
  exploreStepTimeoutMs: 2_000,
  /** Assay waits so long for an application that is still starting. */
  firstUseMs: 15_000,
  /**
   * Assay waits so long for a target that stopped answering during a generation, as a development server does when it
   * restarts.
   */
  targetReturnMs: 30_000,
  /** One whole test. */
  testTimeoutMs: 120_000,
} as const;
