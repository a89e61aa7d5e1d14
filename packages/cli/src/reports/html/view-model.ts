import type { Finding, StepStatus, TestReport, TestStatus } from '@assay/domain';

/** What the list of tests shows: one block of JSON in the page, parsed at the start. */
export type Overview = {
  readonly url: string;
  readonly browser: string;
  readonly workers: number;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly tests: readonly TestRow[];
  readonly findings: readonly FindingRow[];
};

/** The outcomes that a reader wants to tell apart. Healed and flaky tests have passed. */
export type Outcome = 'passed' | 'failed' | 'error' | 'cancelled' | 'flaky' | 'healed';

export type TestRow = {
  readonly name: string;
  readonly feature: string;
  readonly file: string;
  readonly status: TestStatus;
  readonly outcome: Outcome;
  readonly flaky: boolean;
  readonly healed: boolean;
  readonly durationMs: number;
  readonly steps: readonly StepStatus[];
  readonly message?: string;
};

export type FindingRow = Finding;

/**
 * What the page of one test shows: its own block, parsed when the test is opened. `blocks` has, for each file of the
 * report, the id of the block with its content. A file that could not be read is missing.
 */
export type TestDetail = {
  readonly report: TestReport;
  readonly blocks: Readonly<Record<string, string>>;
  /** The path of the trace, relative to the page. */
  readonly trace?: string;
};

export const OVERVIEW_BLOCK = 'overview';

/** The id of the block that holds a test's detail. */
export function detailBlock(index: number): string {
  return `test-${index}`;
}

/** The outcome of a test, as the report shows it. */
export function outcomeOf(test: Pick<TestReport, 'status' | 'flaky' | 'healed'>): Outcome {
  if (test.status !== 'passed') return test.status;
  if (test.flaky) return 'flaky';
  return test.healed.length > 0 ? 'healed' : 'passed';
}
