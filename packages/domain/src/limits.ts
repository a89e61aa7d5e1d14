/**
 * Limits and defaults, once, with unit and reason. Forms, commands, wire schemas and documents take them from here.
 * SQL cannot: `supabase/tests/same-facts.test.ts` compares its copies with this table.
 */
export const LIMITS = {
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
  /**
   * Patterns of tests and of fields of the tested page run against text of that page: both may be made to never end.
   */
  pattern: {
    characters: 500,
    textCharacters: 20_000,
    timeoutMs: 200,
    /** A form may have many fields with a pattern: together they must not make the agent seem dead. */
    fieldTimeoutMs: 50,
  },
  /** Assay waits so long for an application that is still starting. */
  firstUseMs: 15_000,
  /**
   * Assay waits so long for a target that stopped answering during a generation, as a development server does when it
   * restarts.
   */
  targetReturnMs: 30_000,
  /** One whole test. */
  testTimeoutMs: 120_000,
  explorePages: 60,
  exploreActions: 400,
  exploreTimeMs: 5 * 60_000,
  generation: {
    /**
     * A generation keeps at most so many tests. A command has its machine for itself; the service shares its agents.
     */
    tests: { byDefault: { command: 120, service: 60 }, most: 500 },
    timeMs: { byDefault: 10 * 60_000, least: 30_000, most: 60 * 60_000 },
    goalCharacters: 2_000,
  },
  /**
   * Measured on two cores: 1.45, 2.24, 3.15 and 3.14 tests a second with 1, 2, 4 and 8 workers, so more than two a core
   * gain nothing.
   */
  workersPerCore: 2,
  /** A generated test is kept after it passed so many times, each time from a fresh context. */
  proofReplays: 2,
  viewport: { width: 1280, height: 720 },
  /** A heal is taken only above this similarity … */
  healConfidence: 0.7,
  /** … and this far ahead of the second. */
  healMargin: 0.15,
  /**
   * Shortest new password; an installation may ask for more (ASSAY_PASSWORD_MIN_LENGTH). The specification's number.
   */
  passwordCharacters: 6,
  /** Longest address that a letter can be sent to: RFC 5321 allows 64 before the @ and 255 after it. */
  emailCharacters: 320,
  agentNameCharacters: 200,
  /** Rows of one answer of `/rest/v1`; more are read page by page. */
  rowsPerAnswer: 1_000,
  /**
   * The agent that runs everybody's tests also parses this file, so a huge file must not keep it busy: a file above
   * these limits is refused before it is parsed. They are far above what a person writes.
   */
  testFile: {
    characters: 1_000_000,
    steps: 1_000,
    sentenceCharacters: 10_000,
    /** Values and secrets together. */
    variables: 500,
    elements: 2_000,
    tags: 100,
    /** Problems that are listed. Nobody corrects more than these at a time. */
    problems: 200,
  },
} as const;
