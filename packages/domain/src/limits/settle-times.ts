/** When a page counts as settled: read, pictured and acted on. */
export const SETTLE_TIMES = {
  /** After an action, a page without changes for this long has settled … */
  settleQuietMs: 100,
  /** … and a page that keeps changing is read after this. */
  settleTimeoutMs: 3_000,
  /** The same between two steps of a run: a wrong guess only costs the next step a wait. */
  stepQuietMs: 50,
  stepSettleTimeoutMs: 1_000,
  /** Before something is pressed that a search lists: many ask the server only after such a pause in typing. */
  searchQuietMs: 400,
  searchSettleTimeoutMs: 2_000,
  /** After this time without a change, the page has most likely settled: evidence is taken from here on. */
  seemsSettledMs: 15,
  /** A page that never settles (a clock, a poll) is not given the full time each time. */
  neverSettlingTimeoutMs: 250,
  /** The page is read within this time after the request. */
  readPageWithinMs: 5,
  /** A page that is waited for is looked at again after this time, even without a change. */
  lookAgainMs: 500,
} as const;
