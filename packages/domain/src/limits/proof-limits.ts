/** How often a generated test is replayed and tried again before it is kept or dropped. */
export const PROOF_LIMITS = {
  /** A generated test is kept after it passed so many times, each time from a fresh context. */
  replays: 2,
  /** How often a test is tried again after an outage. With more outages, the test itself may be their cause. */
  retriesAfterOutage: 1,
  /**
   * How often a proposal is tried again after a crash of the browser. With more crashes, it may itself be their
   * cause.
   */
  retriesAfterCrash: 1,
  /**
   * How often a proposal is tried again after the application has ended its session. Some keep few sessions for one
   * account: each test of signing in ends one.
   */
  retriesAfterSignOut: 3,
  /** Until so many tests are proven, one place alone is for tests that take long: a person waits for the first ones. */
  soonProven: 20,
  /** How many expectations that vary are removed before the test is given up. */
  removedExpectations: 4,
  /** When the way to a state could not be gone so many times in a row, no further test begins there. */
  lostWays: 2,
  /** Trials with the same premise that end with the same error before the others are given up. */
  sameFailures: 3,
  askTargetAgainMs: 1_000,
  /**
   * What a proposal is worth, by its priority. One test uses a record from creating to deleting: it sees what six others
   * see, so that a form whose records could not be created must not put the forms of all others behind every search.
   */
  worthByPriority: [9, 24, 7, 6, 5, 3, 2.5, 2],
  /** What is assumed of a kind of proposal before any was tried: a few misses do not yet put it last. */
  assumedTrials: { tried: 4, kept: 2 },
  /** A proposal is worth so much less for each test of its kind that was kept in its part of the application. */
  lessForEachKept: 0.25,
  /** And so much less for each that was kept anywhere: twenty sorted columns come after what was not tried yet. */
  lessForEachOfKind: 0.12,
} as const;
