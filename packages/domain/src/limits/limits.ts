import { ACCOUNT_DELETION_DAYS } from './account-deletion-days.ts';
import { AGENT_NAME_LENGTH } from './agent-name-length.ts';
import { BROWSER_CRASH_LIMITS } from './browser-crash-limits.ts';
import { CLEANING_LIMITS } from './cleaning-limits.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { EMAIL_LENGTH } from './email-length.ts';
import { ENVIRONMENT_LENGTHS } from './environment-lengths.ts';
import { EVIDENCE_LENGTHS } from './evidence-lengths.ts';
import { EXCHANGE_LIMITS } from './exchange-limits.ts';
import { EXPLORATION_LIMITS } from './exploration-limits.ts';
import { FAILURE_EVIDENCE_LINES } from './failure-evidence-lines.ts';
import { FIRST_VISIT_LIMITS } from './first-visit-limits.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { GENERATION_LIMITS } from './generation-limits.ts';
import { HEAL_THRESHOLDS } from './heal-thresholds.ts';
import { INVITATION_DAYS } from './invitation-days.ts';
import { LOGGED_TEXT_LENGTH } from './logged-text-length.ts';
import { MASK_LENGTHS } from './mask-lengths.ts';
import { NAVIGATION_TIMEOUT } from './navigation-timeout.ts';
import { NEXT_SESSION_STEPS } from './next-session-steps.ts';
import { PASSWORD_LENGTH } from './password-length.ts';
import { PATTERN_LIMITS } from './pattern-limits.ts';
import { PAYMENT_GRACE_DAYS } from './payment-grace-days.ts';
import { PERSON_NAME_LENGTH } from './person-name-length.ts';
import { PLAN_LIMITS } from './plan-limits.ts';
import { PLAN_STORAGE } from './plan-storage.ts';
import { PLAN_WAITING_WORK } from './plan-waiting-work.ts';
import { PLATFORM_LIMITS } from './platform-limits.ts';
import { PROJECT_LENGTHS } from './project-lengths.ts';
import { RETENTION_DAYS } from './retention-days.ts';
import { ROW_TEXT_PIECES } from './row-text-pieces.ts';
import { ROWS_PER_ANSWER } from './rows-per-answer.ts';
import { SAVE_WAITS } from './save-waits.ts';
import { SECRET_LIMITS } from './secret-limits.ts';
import { SETTLE_TIMES } from './settle-times.ts';
import { SIMILARITY_THRESHOLDS } from './similarity-thresholds.ts';
import { SPENT_SIGN_INS } from './spent-sign-ins.ts';
import { STEP_TIMEOUTS } from './step-timeouts.ts';
import { TARGET_WAITS } from './target-waits.ts';
import { TEST_FILE_LIMITS } from './test-file-limits.ts';
import { TEST_ID_LENGTH } from './test-id-length.ts';
import { TEST_TIMEOUT } from './test-timeout.ts';
import { TRIAL_DAYS } from './trial-days.ts';
import { UNIQUE_TEXT_LENGTH } from './unique-text-length.ts';
import { VIEWPORT } from './viewport.ts';
import { WORKERS_PER_CORE } from './workers-per-core.ts';
import { WORKSPACE_LENGTHS } from './workspace-lengths.ts';
import { WORKSPACES_PER_ACCOUNT } from './workspaces-per-account.ts';

/**
 * Limits and defaults, once, with unit and reason. Forms, commands, wire schemas and documents take them from here.
 * SQL cannot: `supabase/tests/same-facts.test.ts` compares its copies with this table.
 */
export const LIMITS = {
  ...AGENT_NAME_LENGTH,
  ...EMAIL_LENGTH,
  ...EXPLORATION_LIMITS,
  ...FAILURE_EVIDENCE_LINES,
  ...FIRST_VISIT_LIMITS,
  ...HEAL_THRESHOLDS,
  ...LOGGED_TEXT_LENGTH,
  ...MASK_LENGTHS,
  ...NAVIGATION_TIMEOUT,
  ...NEXT_SESSION_STEPS,
  ...PASSWORD_LENGTH,
  ...PERSON_NAME_LENGTH,
  ...ROW_TEXT_PIECES,
  ...ROWS_PER_ANSWER,
  ...SAVE_WAITS,
  ...SETTLE_TIMES,
  ...SPENT_SIGN_INS,
  ...STEP_TIMEOUTS,
  ...TARGET_WAITS,
  ...TEST_ID_LENGTH,
  ...TEST_TIMEOUT,
  ...UNIQUE_TEXT_LENGTH,
  ...VIEWPORT,
  ...WORKERS_PER_CORE,
  similarity: SIMILARITY_THRESHOLDS,
  evidence: EVIDENCE_LENGTHS,
  cleaning: CLEANING_LIMITS,
  exchange: EXCHANGE_LIMITS,
  form: FORM_LIMITS,
  crashes: BROWSER_CRASH_LIMITS,
  generation: GENERATION_LIMITS,
  pattern: PATTERN_LIMITS,
  testFile: TEST_FILE_LIMITS,
  retentionDays: RETENTION_DAYS,
  contact: CONTACT_LIMITS,
  platform: PLATFORM_LIMITS,
  project: PROJECT_LENGTHS,
  environment: ENVIRONMENT_LENGTHS,
  secret: SECRET_LIMITS,
  workspace: WORKSPACE_LENGTHS,
  plan: { ...PLAN_LIMITS, ...PLAN_STORAGE, ...PLAN_WAITING_WORK, ...WORKSPACES_PER_ACCOUNT },
  days: { ...TRIAL_DAYS, ...PAYMENT_GRACE_DAYS, ...INVITATION_DAYS, ...ACCOUNT_DELETION_DAYS },
} as const;
