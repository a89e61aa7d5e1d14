import type { Failure, Heal, StepReport, TestReport, TestStatus } from '@assay/domain';
import type { Diagnose, DiagnoseQuestion } from '../core/diagnosis.ts';
import type { Emit } from '../core/events.ts';
import type { DecideHeal } from '../core/healing.ts';
import type { FindingCollection } from '../core/log/findings.ts';
import type { LoadedTest, RunOptions } from '../core/options.ts';
import type { Clock, Session, SessionOptions, Store } from '../core/ports.ts';

/** What the tests of one run share. */
export type RunTools = {
  readonly options: RunOptions;
  readonly clock: Clock;
  readonly store: Store;
  readonly heal: DecideHeal;
  readonly diagnose: Diagnose;
  readonly emit: Emit;
  /** Settings of sessions beyond those of the run: guard, HTTP credentials, viewport. */
  readonly session?: Partial<SessionOptions>;
  /** Called with each trace before it is reported: hides the secrets in it. */
  readonly finishTrace?: (file: string, secrets: readonly string[]) => Promise<void>;
  /** The text of a file of the earlier report, undefined when it is gone. */
  readonly readPrevious?: (file: string) => Promise<string | undefined>;
  /** How long a step waits; `LIMITS.stepTimeoutMs` when absent. */
  readonly stepTimeoutMs?: number;
  /** Whether axe looks at the last page of passed tests, once a route. On with full evidence. */
  readonly accessibility?: boolean;
  readonly findings: FindingCollection;
  readonly routesChecked: Set<string>;
  readonly healedPhrases: Set<string>;
};

export type Attempt = {
  /** A fresh session, for this attempt alone. */
  readonly open: () => Promise<Session>;
  readonly loaded: LoadedTest;
  /** Counts from 1. */
  readonly number: number;
  /** Start of the names of its files. */
  readonly prefix: string;
  readonly previous?: TestReport;
  readonly earlier: readonly Failure[];
  /** Called when all steps have passed: what is left is writing things down. */
  readonly onStepsPassed?: () => void;
  /** Called when the last steps begin: the session after this one will soon be wanted. */
  readonly onLastSteps?: () => void;
};

export type AttemptResult = {
  readonly status: TestStatus;
  readonly failure?: Failure;
  /** What the failure's verdict was asked with, to ask again when more is known. */
  readonly question?: DiagnoseQuestion;
  readonly steps: readonly StepReport[];
  readonly healed: readonly Heal[];
  readonly trace?: string;
  readonly startedAt: string;
  readonly durationMs: number;
};
