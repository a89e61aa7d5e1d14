/**
 * Limits and defaults, once, with unit and reason. Forms, commands, wire schemas and documents take them from here.
 * SQL cannot: `supabase/tests/same-facts.test.ts` compares its copies with this table.
 */
export const LIMITS = {
  /** How long a step waits for its element or its expectation. Playwright's expect default. */
  stepTimeoutMs: 5_000,
  /** A navigation may be slow on a cold development server. */
  navigationTimeoutMs: 30_000,
  /** After an action: quiet for this long means that the page has answered … */
  settleQuietMs: 100,
  /** … and a page that is never quiet is looked at after this. */
  settleTimeoutMs: 3_000,
  /** The same between two steps of a run: a wrong guess only costs the next step a wait. */
  stepQuietMs: 50,
  stepSettleTimeoutMs: 1_000,
  /** While the explorer tries what may lead on, a control that is not ready by then is left alone. */
  exploreStepTimeoutMs: 2_000,
  /** Patterns of tests and of fields of the tested page run against text of that page: both may be made to never end. */
  pattern: {
    characters: 500,
    textCharacters: 20_000,
    timeoutMs: 200,
    /** A form may have many fields with a pattern: together they must not make the agent seem dead. */
    fieldTimeoutMs: 50,
  },
  /** An application that is still starting is waited for this long. */
  firstUseMs: 15_000,
  /** A development server that went away in the middle of generating is back by then, or it is gone. */
  targetReturnMs: 30_000,
  /** One whole test. */
  testTimeoutMs: 120_000,
  explorePages: 60,
  exploreActions: 400,
  exploreTimeMs: 5 * 60_000,
  generation: {
    /** A generation keeps at most so many tests. A command has its machine for itself; the service shares its agents. */
    tests: { byDefault: { command: 120, service: 60 }, most: 500 },
    timeMs: { byDefault: 10 * 60_000, least: 30_000, most: 60 * 60_000 },
    goalCharacters: 2_000,
  },
  /** Two cores carry four contexts at the knee of the curve (ANCHORS: 1.45, 2.24, 3.15, 3.14 tests a second at 1, 2, 4, 8). */
  workersPerCore: 2,
  /** Green replays from a clean context before a generated test is kept. */
  proofReplays: 2,
  viewport: { width: 1280, height: 720 },
  /** A heal is taken only above this similarity … */
  healConfidence: 0.7,
  /** … and this far ahead of the second. */
  healMargin: 0.15,
  /** Shortest new password; an installation may ask for more (ASSAY_PASSWORD_MIN_LENGTH). The specification's number. */
  passwordCharacters: 6,
  /** Longest address that a letter can be sent to: RFC 5321 allows 64 before the @ and 255 after it. */
  emailCharacters: 320,
  agentNameCharacters: 200,
  /** Rows of one answer of `/rest/v1`; more are read page by page. */
  rowsPerAnswer: 1_000,
  /**
   * A test file comes from whoever may write tests and is read where the tests of others run: what costs more than a
   * person would ever write is refused before it is read. Characters as the database has it.
   */
  testFile: {
    characters: 1_000_000,
    steps: 1_000,
    sentenceCharacters: 10_000,
    /** Values and secrets together. */
    variables: 500,
    elements: 2_000,
    tags: 100,
    /** More than these are not listed: nobody mends a thousand in one round. */
    problems: 200,
  },
} as const;
