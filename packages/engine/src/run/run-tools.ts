import type { Failure, Heal, StepReport, TestReport, TestStatus } from '@assay/domain';
import type { Clock, Session, SessionOptions, StorageState, Store } from '../core/browser-clock-and-store-ports.ts';
import type { Diagnose, DiagnoseQuestion } from '../core/diagnosis-port.ts';
import type { Emit } from '../core/engine-events.ts';
import type { LoadedTest, RunOptions } from '../core/engine-options.ts';
import type { DecideHeal } from '../core/healing-port.ts';
import type { FindingCollection } from '../core/log/collect-findings.ts';
import type { IsRemoved } from '../core/log/removed-in-log.ts';

/** What the tests of one run share. */
export type RunTools = {
  readonly options: RunOptions;
  readonly clock: Clock;
  readonly store: Store;
  readonly heal: DecideHeal;
  readonly diagnose: Diagnose;
  readonly emit: Emit;
  /** Session settings in addition to those of the run: guard, HTTP credentials, viewport. */
  readonly session?: Partial<SessionOptions>;
  /** Called with each trace before it is reported, to mask the secrets in it. */
  readonly finishTrace?: (file: string, secrets: readonly string[]) => Promise<void>;
  /** The text of a file of the earlier report; undefined when it is missing. */
  readonly readPrevious?: (file: string) => Promise<string | undefined>;
  /** Tells what was removed, also in other sessions. */
  readonly isRemoved?: IsRemoved;
  /** How long a step waits; `LIMITS.stepTimeoutMs` when absent. */
  readonly stepTimeoutMs?: number;
  /** Whether axe checks the last page of passed tests, once for each route. On by default with full evidence. */
  readonly accessibility?: boolean;
  readonly findings: FindingCollection;
  readonly routesChecked: Set<string>;
  readonly healedPhrases: Set<string>;
};

/**
 * The first steps sign in. In a session that is signed in already they are left out, and when the attempt fails, no evidence
 * is kept of it. Otherwise `keep` takes the storage of the session after them.
 */
export type SignInOfAttempt = { readonly steps: number } & (
  | { readonly leftOut: true }
  | { readonly leftOut: false; readonly keep: (storage: StorageState) => void }
);

export type Attempt = {
  /** Opens a fresh session for this attempt. */
  readonly open: () => Promise<Session>;
  readonly loaded: LoadedTest;
  /** Counts from 1. */
  readonly number: number;
  readonly signIn?: SignInOfAttempt;
  /** Start of the names of its files. */
  readonly prefix: string;
  readonly previous?: TestReport;
  readonly earlier: readonly Failure[];
  /** Called when all steps have passed. Only evidence is written after that. */
  readonly onStepsPassed?: () => void;
  /** Called when the last steps begin, so that the next session can be opened in time. */
  readonly onLastSteps?: () => void;
};

export type AttemptResult = {
  readonly status: TestStatus;
  readonly failure?: Failure;
  /** The question that the verdict answered, to ask it again after a later attempt. */
  readonly question?: DiagnoseQuestion;
  readonly steps: readonly StepReport[];
  readonly healed: readonly Heal[];
  readonly trace?: string;
  readonly startedAt: string;
  readonly durationMs: number;
};
