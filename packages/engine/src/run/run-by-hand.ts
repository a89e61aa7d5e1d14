import type { Failure, TestReport } from '@assay/domain';
import type { Browser, StorageState } from '../core/browser-clock-and-store-ports.ts';
import type { LoadedTest } from '../core/engine-options.ts';
import { asFlaky } from './as-flaky.ts';
import type { Sessions } from './attempt/attempt-sessions.ts';
import { runAttempt } from './attempt/run-attempt.ts';
import { isTriedAgain } from './is-tried-again.ts';
import type { ReplaceableBrowser } from './replaceable-browser.ts';
import type { Attempt, AttemptResult, RunTools } from './run-tools.ts';
import { keepingState } from './sign-in/run-signed-in.ts';
import type { StoredSignIns } from './sign-in/stored-sign-ins.ts';

/** One test of a run. */
export type Job = {
  readonly index: number;
  readonly loaded: LoadedTest;
  /** Names its files; unique in the run. */
  readonly name: string;
  readonly previous: TestReport | undefined;
};

/** Where an attempt runs, and who hears of its progress. */
export type Place = {
  readonly browsers: ReplaceableBrowser;
  readonly sessions: Sessions;
  readonly signIns: StoredSignIns;
  readonly onStepsPassed: () => void;
  readonly onLastSteps: () => void;
};

/** How a test ended, and the attempts before that. */
export type Ending = { readonly result: AttemptResult; readonly earlier: readonly AttemptResult[] };

/** Runs a test until it passes, or no attempt is left: retries after failures, and after crashes of the browser. */
export async function runByHand(job: Job, place: Place, tools: RunTools): Promise<Ending> {
  const { test } = job.loaded;
  const earlier: AttemptResult[] = [];
  const retries = tools.options.retries ?? 0;
  for (let number = 1; ; number += 1) {
    if (tools.options.signal?.aborted) return { result: cancelled(tools), earlier };
    tools.emit({ kind: 'test-started', id: test.id, name: test.name, attempt: number });
    const attempt = attemptOf(job, { number, earlier }, place);
    const result = await runAttempt(keepingState(attempt, place.signIns), tools);
    // The crash may also have hit the session that was opened ahead.
    if (result.failure?.kind === 'page-crash') await place.sessions.close();
    const isFinal = !isTriedAgain(result, earlier, retries);
    if (isFinal) return { result, earlier: asFlaky(result, earlier, tools) };
    earlier.push(result);
  }
}

type Numbered = { readonly number: number; readonly earlier: readonly AttemptResult[] };

/** An attempt at the test; with a state, its session begins with it. */
export function attemptOf(
  { loaded, name, previous }: Job,
  { number, earlier }: Numbered,
  { browsers, sessions, onStepsPassed, onLastSteps }: Place,
  state?: StorageState,
): Attempt {
  return {
    open: async () => sessions.open(await currentOrGone(browsers), state),
    loaded,
    number,
    prefix: `evidence/${name}/${number}`,
    earlier: failuresOf(earlier),
    onStepsPassed,
    onLastSteps,
    ...(previous ? { previous } : {}),
  };
}

/** When no browser can be had, opening a session fails with the browser's error. */
export async function currentOrGone(browsers: ReplaceableBrowser): Promise<Pick<Browser, 'newSession'>> {
  try {
    return await browsers.current();
  } catch (error) {
    return { newSession: () => Promise.reject(error) };
  }
}

export function failuresOf(attempts: readonly AttemptResult[]): readonly Failure[] {
  return attempts.map(({ failure }) => failure).filter((failure) => failure !== undefined);
}

/** What is reported of an attempt that the end of the run forestalled. */
export function cancelled({ clock }: RunTools): AttemptResult {
  const startedAt = clock.now().toISOString();
  return { status: 'cancelled', startedAt, durationMs: 0, steps: [], healed: [] };
}
