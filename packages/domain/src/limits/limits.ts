import { CONTACT_LIMITS } from './contact-limits.ts';
import { EXPLORATION_LIMITS } from './exploration-limits.ts';
import { GENERATION_LIMITS } from './generation-limits.ts';
import { HEAL_THRESHOLDS } from './heal-thresholds.ts';
import { PAGE_TIMEOUTS } from './page-timeouts.ts';
import { PATTERN_LIMITS } from './pattern-limits.ts';
import { TEST_FILE_LIMITS } from './test-file-limits.ts';

/**
 * Limits and defaults, once, with unit and reason. Forms, commands, wire schemas and documents take them from here.
 * SQL cannot: `supabase/tests/same-facts.test.ts` compares its copies with this table.
 */
export const LIMITS = {
  ...PAGE_TIMEOUTS,
  ...EXPLORATION_LIMITS,
  ...HEAL_THRESHOLDS,
  generation: GENERATION_LIMITS,
  pattern: PATTERN_LIMITS,
  testFile: TEST_FILE_LIMITS,
  contact: CONTACT_LIMITS,
  /**
   * Measured on two cores: 1.45, 2.24, 3.15 and 3.14 tests a second with 1, 2, 4 and 8 workers, so more than two a core
   * gain nothing.
   */
  workersPerCore: 2,
  /** A generated test is kept after it passed so many times, each time from a fresh context. */
  proofReplays: 2,
  viewport: { width: 1280, height: 720 },
  /**
   * Shortest new password; an installation may ask for more (ASSAY_PASSWORD_MIN_LENGTH). The specification's number.
   */
  passwordCharacters: 6,
  /** Longest address that a letter can be sent to: RFC 5321 allows 64 before the @ and 255 after it. */
  emailCharacters: 320,
  agentNameCharacters: 200,
  /** A text of the tested page in a log (console, network, dialog) is cut after this many characters. */
  loggedTextCharacters: 10_000,
  /** Rows of one answer of `/rest/v1`; more are read page by page. */
  rowsPerAnswer: 1_000,
} as const;
