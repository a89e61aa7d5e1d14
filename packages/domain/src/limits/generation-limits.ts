/** What one generation may be asked for, and what it does when nothing is asked. */
export const GENERATION_LIMITS = {
  /**
   * A generation keeps at most so many tests. A command has its machine for itself; the service shares its agents.
   */
  tests: { byDefault: { command: 120, service: 60 }, most: 500 },
  timeMs: { byDefault: 10 * 60_000, least: 30_000, most: 60 * 60_000 },
  goalCharacters: 2_000,
  /** Shares of the time for exploring and for confirming; the rest is for writing and proving tests. */
  timeShares: {
    explore: 0.35,
    confirm: 0.15,
  },
  /** How many pages are explored. */
  pages: {
    /** One page gives several tests: two pages for each wanted test leave enough to choose from. */
    perTest: 2,
    fewest: 10,
  },
  /** While proposals are tried and proven. */
  proof: {
    /** A generated test is kept after it passed so many times, each time from a fresh context. */
    replays: 2,
    /** How often a test is tried again after an outage. With more outages, the test itself may be their cause. */
    retriesAfterOutage: 1,
    /**
     * How often a proposal is tried again after a crash of the browser. With more crashes, it may itself be their
     * cause.
     */
    retriesAfterCrash: 1,
    /** How many expectations that vary are removed before the test is given up. */
    removedExpectations: 4,
    askTargetAgainMs: 1_000,
  },
  /** What one written test contains, and what is tried for it. */
  writing: {
    /** Expectations after one action, unless its writer asks for another number. */
    expectationsPerAction: 5,
    /** Codes that are tried in addition to the first one, which the form is filled with anyway. */
    codesTried: 3,
    /** How many tests the same control gets when it stands on several pages. */
    testsPerControl: 2,
    filterOptionsPerTest: 4,
    filterLinksPerTest: 4,
    textsPerListMember: 3,
    missingButtonsPerListMember: 2,
    /** A longer text of a list's member is a description, which the member's own page may word differently. */
    shortTextCharacters: 40,
    navigationLinksPerTest: 8,
    /** How long a page that may list the record is given to open. */
    listPageMs: 10_000,
    /** Suggestions may appear only after a pause in typing and an answer of the server. */
    suggestionsMs: 2_000,
    searchQueriesTried: 4,
    closedPagesPerTest: 4,
    /**
     * A wrong password is not tested where the server allows fewer failures than this: it would lock the account that
     * all other tests need.
     */
    failedSignInsAllowed: 40,
  },
} as const;
