import { EXPECTATIONS_PER_ACTION } from './expectations-per-action.ts';
import { EXPLORED_PAGES } from './explored-pages.ts';
import { FAILED_SIGN_INS_ALLOWED } from './failed-sign-ins-allowed.ts';
import { GENERATION_TIME_SHARES } from './generation-time-shares.ts';
import { PACE_LIMITS } from './pace-limits.ts';
import { PROOF_LIMITS } from './proof-limits.ts';
import { TEST_NAME_LENGTHS } from './test-name-lengths.ts';
import { WRITTEN_TEST_LIMITS } from './written-test-limits.ts';

/** What one generation may be asked for, and what it does when nothing is asked. */
export const GENERATION_LIMITS = {
  /** A generation keeps at most so many tests. */
  tests: { byDefault: 200, most: 500 },
  timeMs: { byDefault: 10 * 60_000, least: 30_000, most: 60 * 60_000 },
  goalCharacters: 2_000,
  /** Examples of one kind of thing that could not be done. */
  gapExamples: 5,
  timeShares: GENERATION_TIME_SHARES,
  pages: EXPLORED_PAGES,
  pace: PACE_LIMITS,
  proof: PROOF_LIMITS,
  expectations: EXPECTATIONS_PER_ACTION,
  testName: TEST_NAME_LENGTHS,
  writing: { ...WRITTEN_TEST_LIMITS, ...FAILED_SIGN_INS_ALLOWED },
} as const;
