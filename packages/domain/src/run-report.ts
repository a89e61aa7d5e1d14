/**
 * The report of a run, as `assay run --report json` writes it. Programs read it: fields are added, never changed or
 * removed.
 */

export const TEST_STATUSES = ['passed', 'failed', 'error', 'cancelled'] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];

export const STEP_STATUSES = ['passed', 'failed', 'error', 'skipped', 'healed'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/**
 * Why a test did not pass: the application is wrong, its interface changed, it behaves differently each time, or the
 * network or machine failed.
 */
export const VERDICTS = ['bug', 'changed-interface', 'flaky', 'environment'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const EVIDENCE_KINDS = ['screenshot', 'structure', 'console', 'network', 'trace', 'note'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Pictures and page structures are kept of every step, of failed tests only, or of none. */
export const EVIDENCE_MODES = ['full', 'failures', 'none'] as const;
export type EvidenceMode = (typeof EVIDENCE_MODES)[number];

/** `file` is relative to the folder of the report. Short evidence stands in `text` and has no file. */
export type Evidence = {
  readonly kind: EvidenceKind;
  readonly title: string;
  readonly file?: string;
  readonly text?: string;
};

export const CONSOLE_LEVELS = ['error', 'warning', 'info'] as const;
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[number];
export type ConsoleEntry = { readonly level: ConsoleLevel; readonly text: string; readonly at: string };

export type NetworkEntry = {
  readonly method: string;
  readonly url: string;
  /** 0 when there was no answer. */
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

/**
 * `step` counts from 1. `from` describes the element of the test, `to` the element that was used in its place; a person
 * approves the change later.
 */
export type Heal = {
  readonly step: number;
  readonly from: string;
  readonly to: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** The attributes that agreed and those that did not, in words. */
  readonly evidence: readonly string[];
};

export const FAILURE_KINDS = [
  'expectation',
  'element-missing',
  'element-ambiguous',
  'element-not-ready',
  'navigation',
  'page-crash',
  'browser-crash',
  'unreachable',
  'timeout',
  'test-file',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

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
  /** The test failed and passed on a retry. */
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

export const FINDING_KINDS = [
  'script-error',
  'failed-request',
  'broken-link',
  'broken-image',
  'accessibility',
  'dead-button',
  /** Content sticks out of the window, so that the whole page scrolls sideways. */
  'overflow',
  'inconsistency',
  /** What was typed is not sent, not kept, or shown in another place. */
  'lost-input',
  /** A list or a counter shows something else than the server answered. */
  'wrong-list',
  /** The server refused or failed, and the page does not say so. */
  'untold-failure',
  /** A search, filter, order or page that was asked for is not what was answered. */
  'unmet-request',
  /** A change that was made is undone by loading the page again. */
  'lost-change',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** From the worst to the least. */
export const SEVERITIES = ['critical', 'serious', 'moderate', 'minor'] as const;
export type Severity = (typeof SEVERITIES)[number];

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
