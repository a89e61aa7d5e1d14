import { BROWSER_CRASH_LIMITS } from './browser-crash-limits.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { EXPLORATION_LIMITS } from './exploration-limits.ts';
import { GENERATION_LIMITS } from './generation-limits.ts';
import { HEAL_THRESHOLDS } from './heal-thresholds.ts';
import { LOG_AND_ANSWER_LENGTHS } from './log-and-answer-lengths.ts';
import { PAGE_LOAD_TIMEOUTS } from './page-load-timeouts.ts';
import { ACCOUNT_FIELD_LENGTHS } from './password-email-and-name-lengths.ts';
import { PATTERN_LIMITS } from './pattern-limits.ts';
import { PLAN_LIMITS } from './plan-limits.ts';
import { RETENTION_DAYS } from './retention-days.ts';
import { SETTLE_TIMES } from './settle-times.ts';
import { STEP_AND_TEST_TIMEOUTS } from './step-and-test-timeouts.ts';
import { TEST_FILE_LIMITS } from './test-file-limits.ts';
import { TRIAL_GRACE_AND_INVITATION_DAYS } from './trial-grace-and-invitation-days.ts';
import { WORKERS_AND_VIEWPORT } from './workers-and-viewport.ts';

/**
 * Limits and defaults, once, with unit and reason. Forms, commands, wire schemas and documents take them from here.
 * SQL cannot: `supabase/tests/same-facts.test.ts` compares its copies with this table.
 */
export const LIMITS = {
  ...PAGE_LOAD_TIMEOUTS,
  ...SETTLE_TIMES,
  ...STEP_AND_TEST_TIMEOUTS,
  ...EXPLORATION_LIMITS,
  ...HEAL_THRESHOLDS,
  crashes: BROWSER_CRASH_LIMITS,
  ...ACCOUNT_FIELD_LENGTHS,
  ...LOG_AND_ANSWER_LENGTHS,
  ...WORKERS_AND_VIEWPORT,
  generation: GENERATION_LIMITS,
  pattern: PATTERN_LIMITS,
  testFile: TEST_FILE_LIMITS,
  plan: PLAN_LIMITS,
  retentionDays: RETENTION_DAYS,
  days: TRIAL_GRACE_AND_INVITATION_DAYS,
  contact: CONTACT_LIMITS,
} as const;
