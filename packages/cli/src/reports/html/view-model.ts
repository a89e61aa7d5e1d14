import type { Finding, StepStatus, TestReport, TestStatus } from '@assay/domain';

/** What the list of tests shows: one block of JSON in the page, read at once. */
export type Overview = {
  readonly url: string;
  readonly browser: string;
  readonly workers: number;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly tests: readonly TestRow[];
  readonly findings: readonly FindingRow[];
};

/** What a reader wants to tell apart at a glance; a test that was healed or flaky passed all the same. */
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
 * What the page of one test shows: a block of its own, read when the test is opened. `blocks` gives, for each file that
 * the report names, the id of the block that holds its content; a file without one could not be read.
 */
export type TestDetail = {
  readonly report: TestReport;
  readonly blocks: Readonly<Record<string, string>>;
  /** Place of the trace from the page. */
  readonly trace?: string;
};

export const OVERVIEW_BLOCK = 'overview';

export function detailBlock(index: number): string {
  return `test-${index}`;
}

export function outcomeOf(test: Pick<TestReport, 'status' | 'flaky' | 'healed'>): Outcome {
  if (test.status !== 'passed') return test.status;
  if (test.flaky) return 'flaky';
  return test.healed.length > 0 ? 'healed' : 'passed';
}
