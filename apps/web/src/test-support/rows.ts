import type { StepView } from '@assay/event-log';
import type { GenerationRow, RunRow } from '../data/broadcast-rows.ts';
import type { BillingAccount } from '../data/queries/billing.ts';
import type { ListedProject, Project, ProjectFigures, ProjectSummary } from '../data/queries/projects.ts';
import type { TestRow } from '../data/queries/tests.ts';
import type { AnsweredUsage } from '../data/queries/usage.ts';

/** Rows as the database returns them. A test passes the columns that it is about. */

export const COMPANY_ID = '0c000000-0000-4000-8000-000000000001';
export const USER_ID = '0a000000-0000-4000-8000-000000000001';
export const PROJECT_ID = '0b000000-0000-4000-8000-000000000001';
export const TEST_ID = '0d000000-0000-4000-8000-000000000001';
export const RUN_ID = '0e000000-0000-4000-8000-000000000001';
export const BATCH_ID = '0f000000-0000-4000-8000-000000000001';
export const GENERATION_ID = '09000000-0000-4000-8000-000000000001';

const AT = '2026-11-22T12:00:00Z';

export const project = (changes: Partial<Project> = {}): Project => ({
  id: PROJECT_ID,
  company_id: COMPANY_ID,
  name: 'Corner Shop',
  description: null,
  url: 'https://shop.test',
  has_username: false,
  has_password: false,
  framework: 'Cypress',
  status: 'Active',
  created_at: AT,
  ...changes,
});

export const summary = (changes: Partial<ProjectSummary> = {}): ProjectSummary => ({
  project_id: PROJECT_ID,
  tests: 12,
  runs: 34,
  passed: 31,
  failed: 3,
  running: 0,
  pass_rate: 91,
  last_run_at: AT,
  last_run_status: 'Passed',
  generating: null,
  ...changes,
});

/** A project as the list has it, with its counts. */
export const listedProject = (changes: Partial<ListedProject> = {}): ListedProject => {
  const { project_id, ...counts } = summary();
  return { ...project(), ...counts, ...changes };
};

export const figures = (changes: Partial<ProjectFigures> = {}): ProjectFigures => ({
  projects: 1,
  active_projects: 1,
  runs: 34,
  members: 2,
  ...changes,
});

const LIMITS = { users: 5, project_boards: 5, test_runs: 100, concurrent_agents: 2 };
const NOTHING_USED = { users: 1, project_boards: 1, test_runs: 0, concurrent_agents: 0, waiting: 0 };

export const usage = (changes: Partial<AnsweredUsage> = {}): AnsweredUsage => ({
  plan: 'Basic',
  active: true,
  active_until: null,
  now: new Date().toISOString(),
  limits: LIMITS,
  used: NOTHING_USED,
  ...changes,
});

/** What a workspace in its trial pays for: nothing. */
export const billingAccount = (changes: Partial<BillingAccount> = {}): BillingAccount => ({
  id: COMPANY_ID,
  name: 'Acme',
  current_plan: 'basic',
  subscription_status: 'trialing',
  billing_interval: null,
  next_billing_date: null,
  trial_ends_at: '2126-11-22T12:00:00Z',
  past_due_since: null,
  cancel_at: null,
  granted_plan: null,
  suspended_reason: null,
  stripe_customer_id: null,
  ...changes,
});

/** A workspace that pays for Professional by the month. */
export const payingAccount = (changes: Partial<BillingAccount> = {}): BillingAccount =>
  billingAccount({
    current_plan: 'pro',
    subscription_status: 'active',
    billing_interval: 'month',
    next_billing_date: '2026-12-22T12:00:00Z',
    stripe_customer_id: 'cus_1',
    ...changes,
  });

export const run = (changes: Partial<RunRow> = {}): RunRow => ({
  id: RUN_ID,
  agent_id: null,
  company_id: COMPANY_ID,
  project_id: PROJECT_ID,
  test_id: TEST_ID,
  environment_id: null,
  batch_id: BATCH_ID,
  browser: 'chromium',
  feature: 'Checkout',
  name: 'A mug is bought',
  status: 'Passed',
  created_at: AT,
  started_at: AT,
  finished_at: AT,
  duration_ms: 1_400,
  attempt: 1,
  verdict: null,
  healed: 0,
  flaky: false,
  message: null,
  evidence_ended_at: null,
  ...changes,
});

export const testRow = (changes: Partial<TestRow> = {}): TestRow => ({
  id: TEST_ID,
  company_id: COMPANY_ID,
  project_id: PROJECT_ID,
  name: 'A mug is bought',
  slug: 'a-mug-is-bought',
  feature: 'Checkout',
  origin: 'explorer',
  content: 'name: A mug is bought\nfeature: Checkout\nstart: /\nsteps:\n  - Click the "Buy" button\n',
  step_count: 1,
  generation_id: null,
  created_at: AT,
  ...changes,
});

export const generation = (changes: Partial<GenerationRow> = {}): GenerationRow => ({
  id: GENERATION_ID,
  company_id: COMPANY_ID,
  project_id: PROJECT_ID,
  status: 'Finished',
  max_tests: 60,
  time_budget_ms: 600_000,
  attempt: 1,
  counts: { pages: 7, forms: 2, actions: 31, proven: 5, dropped: 1, findings: 1 },
  message: null,
  created_at: AT,
  started_at: AT,
  finished_at: AT,
  ...changes,
});

export const stepView = (changes: Partial<StepView> = {}): StepView => ({
  index: 0,
  text: 'Click the "Buy" button',
  status: 'passed',
  durationMs: 20,
  picture: null,
  structure: null,
  url: null,
  message: null,
  console: [],
  network: [],
  ...changes,
});
