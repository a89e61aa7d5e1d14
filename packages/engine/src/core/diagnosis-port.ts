import type { Evidence, ExpectationKind, Failure, TestReport, Verdict } from '@assay/domain';
import type { Candidate } from '@assay/page';
import type { LogWindow } from './log/log-window.ts';

/** A failure before its cause is known. */
export type RawFailure = Pick<Failure, 'step' | 'kind' | 'message' | 'expected' | 'actual'>;

export type DiagnoseQuestion = {
  readonly failure: RawFailure;
  /** Kind of the failed step, where it is an expectation. */
  readonly expectation?: ExpectationKind;
  /** What was logged from the action before the failed step until the failure. */
  readonly log: LogWindow;
  /** The page's outline at the failure. */
  readonly outline?: string;
  /** Its outline at the same step when the test last passed. */
  readonly previousOutline?: string;
  readonly previous?: TestReport;
  /** Elements that are most like the one that was not found, best first. */
  readonly candidates?: readonly Candidate[];
  /** Why none of them was accepted as a heal. */
  readonly notHealed?: string;
  /** A later attempt in the same run passed. */
  readonly laterPassed?: boolean;
  /** Failures of the attempts before this one. */
  readonly earlier?: readonly RawFailure[];
};

export type Diagnosis = {
  readonly verdict: Verdict;
  readonly reasons: readonly string[];
  /** Evidence for the verdict, in addition to what the step has collected. */
  readonly evidence: readonly Evidence[];
};

export type Diagnose = (question: DiagnoseQuestion) => Diagnosis;
