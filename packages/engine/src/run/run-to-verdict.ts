import type { Failure, TestReport } from '@assay/domain';
import type { Browser, StorageState } from '../core/browser-clock-and-store-ports.ts';
import type { LoadedTest } from '../core/engine-options.ts';
import { asFlaky } from './as-flaky.ts';
import type { Sessions } from './attempt/attempt-sessions.ts';
import { runAttempt } from './attempt/run-attempt.ts';
import { isCrash, isTriedAgain } from './is-tried-again.ts';
import type { ReplaceableBrowser } from './replaceable-browser.ts';
import type { Attempt, AttemptResult, RunTools } from './run-tools.ts';
import { keepingState, runSignedIn } from './sign-in/run-signed-in.ts';
import { type SignInOfTest, signInOf } from './sign-in/sign-in-of-test.ts';
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

/**
 * Runs a test from the signed-in state that another one has left, where there is one, else by hand. A test that fails with
 * the state is run by hand: that decides. When it passes by hand, it is run with the state once more: either the state is to
 * blame and spent, or the test is flaky.
 */
export async function runToVerdict(job: Job, place: Place, tools: RunTools): Promise<TestReport> {
  const signIn = signInOf(job.loaded.test);
  const state = signIn === null ? undefined : place.signIns.of(signIn.key);
  if (!signIn || !state) return finish(job, await runByHand(job, place, tools));
  const first = await runFrom(state, signIn, { job, place, tools });
  if (!first.failure) return finish(job, { result: first, earlier: [] });
  await place.sessions.close();
  // The next test waits until it is known whether the state holds.
  const inDoubt = { ...place, onStepsPassed: () => undefined, onLastSteps: () => undefined };
  const ending = await runByHand(job, inDoubt, tools);
  if (ending.result.status !== 'passed' || ending.earlier.length > 0) return finish(job, ending);
  const options = { ...tools.options, evidence: 'none' } as const;
  const again = await runFrom(state, signIn, { job, place: inDoubt, tools: { ...tools, options } });
  if (again.status === 'passed') return finish(job, { ...ending, earlier: asFlaky(ending.result, [first], tools) });
  if (again.failure) place.signIns.spend(signIn.key, state);
  return finish(job, ending);
}

type Suite = { readonly job: Job; readonly place: Place; readonly tools: RunTools };

async function runFrom(
  state: StorageState,
  signIn: SignInOfTest,
  { job, place, tools }: Suite,
): Promise<AttemptResult> {
  const { test } = job.loaded;
  if (tools.options.signal?.aborted) return cancelled(tools);
  tools.emit({ kind: 'test-started', id: test.id, name: test.name, attempt: 1 });
  return runSignedIn(attemptOf(job, { number: 1, earlier: [] }, place, state), signIn, tools);
}

/** Runs a test until it passes, or no attempt is left: retries after failures, and after crashes of the browser. */
async function runByHand(job: Job, place: Place, tools: RunTools): Promise<Ending> {
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

function attemptOf(
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

type Ending = { readonly result: AttemptResult; readonly earlier: readonly AttemptResult[] };

function finish({ loaded }: Job, { result, earlier }: Ending): TestReport {
  const { test, file } = loaded;
  const flaky = result.status === 'passed' && earlier.some((attempt) => !isCrash(attempt));
  return {
    id: test.id,
    name: test.name,
    feature: test.feature,
    file,
    status: result.status,
    flaky,
    startedAt: earlier[0]?.startedAt ?? result.startedAt,
    durationMs: [...earlier, result].reduce((sum, { durationMs }) => sum + durationMs, 0),
    attempts: earlier.length + (result.steps.length > 0 || result.status !== 'cancelled' ? 1 : 0),
    healed: result.healed,
    ...(result.failure ? { failure: result.failure } : {}),
    earlierFailures: failuresOf(earlier),
    steps: result.steps,
    ...(result.trace === undefined ? {} : { trace: result.trace }),
  };
}

function failuresOf(attempts: readonly AttemptResult[]): readonly Failure[] {
  return attempts.map(({ failure }) => failure).filter((failure) => failure !== undefined);
}

function cancelled({ clock }: RunTools): AttemptResult {
  const startedAt = clock.now().toISOString();
  return { status: 'cancelled', startedAt, durationMs: 0, steps: [], healed: [] };
}
