/** What a run gives back. The shape of `assay run --report json` (DESIGN.md, section 3): additive changes only. */

export type TestStatus = 'passed' | 'failed' | 'error' | 'cancelled';
export type StepStatus = 'passed' | 'failed' | 'error' | 'skipped' | 'healed';

/** Why a test did not pass: the product broke, its interface moved, it is not steady, or the surroundings failed. */
export type Verdict = 'bug' | 'changed-interface' | 'flaky' | 'environment';

export type EvidenceKind = 'screenshot' | 'structure' | 'console' | 'network' | 'trace' | 'note';

/** `file` is relative to the folder of the report; `text` is for what needs no file. */
export type Evidence = {
  readonly kind: EvidenceKind;
  readonly title: string;
  readonly file?: string;
  readonly text?: string;
};

export type ConsoleEntry = { readonly level: 'error' | 'warning' | 'info'; readonly text: string; readonly at: string };

export type NetworkEntry = {
  readonly method: string;
  readonly url: string;
  /** 0 when no answer came. */
  readonly status: number;
  readonly type: string;
  readonly durationMs: number;
  readonly failure?: string;
};

export type StepReport = {
  readonly text: string;
  readonly status: StepStatus;
  readonly durationMs: number;
  /** Picture of the page after the step, relative to the report's folder. */
  readonly screenshot?: string;
  /** Page structure after the step, as an indented outline; relative to the report's folder. */
  readonly structure?: string;
  readonly url?: string;
  readonly console: readonly ConsoleEntry[];
  readonly network: readonly NetworkEntry[];
  readonly message?: string;
};

/** `step` counts from 1. `from` and `to` say what the element was and what was taken for it; a person approves it later. */
export type Heal = {
  readonly step: number;
  readonly from: string;
  readonly to: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** The attributes that agreed and those that did not, in words. */
  readonly evidence: readonly string[];
};

export type FailureKind =
  | 'expectation'
  | 'element-missing'
  | 'element-ambiguous'
  | 'element-not-ready'
  | 'navigation'
  | 'page-crash'
  | 'browser-crash'
  | 'unreachable'
  | 'timeout'
  | 'test-file';

export type Failure = {
  /** Counts from 1; 0 is before the first step. */
  readonly step: number;
  readonly kind: FailureKind;
  readonly message: string;
  readonly verdict: Verdict;
  /** The verdict's reasons, in words. */
  readonly reasons: readonly string[];
  readonly expected?: string;
  readonly actual?: string;
  readonly evidence: readonly Evidence[];
};

export type TestReport = {
  readonly id: string;
  readonly name: string;
  readonly feature: string;
  readonly file: string;
  readonly status: TestStatus;
  /** Passed only on a retry: recorded as such, never silently green. */
  readonly flaky: boolean;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly attempts: number;
  readonly healed: readonly Heal[];
  readonly failure?: Failure;
  /** Failures of earlier attempts. */
  readonly earlierFailures: readonly Failure[];
  readonly steps: readonly StepReport[];
  /** Playwright trace, relative to the report's folder. */
  readonly trace?: string;
};

export type FindingKind =
  | 'script-error'
  | 'failed-request'
  | 'broken-link'
  | 'broken-image'
  | 'accessibility'
  | 'dead-button'
  | 'inconsistency';

export type Severity = 'critical' | 'serious' | 'moderate' | 'minor';

export type Finding = {
  readonly kind: FindingKind;
  readonly title: string;
  readonly severity: Severity;
  /** Path of the page where it was seen first. */
  readonly page: string;
  readonly evidence: readonly Evidence[];
};

export type RunReport = {
  readonly startedAt: string;
  readonly durationMs: number;
  readonly url: string;
  readonly browser: string;
  readonly workers: number;
  readonly tests: readonly TestReport[];
  readonly findings: readonly Finding[];
};
