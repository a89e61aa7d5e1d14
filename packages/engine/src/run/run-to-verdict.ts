import type { Failure, TestReport } from '@assay/domain';
import type { Browser } from '../core/browser-clock-and-store-ports.ts';
import type { LoadedTest } from '../core/engine-options.ts';
import { asFlaky } from './as-flaky.ts';
import type { Sessions } from './attempt/attempt-sessions.ts';
import { runAttempt } from './attempt/run-attempt.ts';
import { isCrash, isTriedAgain } from './is-tried-again.ts';
import type { ReplaceableBrowser } from './replaceable-browser.ts';
import type { AttemptResult, RunTools } from './run-tools.ts';

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
  readonly onStepsPassed: () => void;
  readonly onLastSteps: () => void;
};

/** Runs a test until it passes, or no attempt is left: retries after failures, and after crashes of the browser. */
export async function runToVerdict(
  job: Job,
  { browsers, sessions, ...signs }: Place,
  tools: RunTools,
): Promise<TestReport> {
  const { loaded, previous } = job;
  const { test } = loaded;
  const earlier: AttemptResult[] = [];
  const retries = tools.options.retries ?? 0;
  for (let number = 1; ; number += 1) {
    if (tools.options.signal?.aborted) return finish(job, { ...cancelled(tools), earlier });
    tools.emit({ kind: 'test-started', id: test.id, name: test.name, attempt: number });
    const result = await runAttempt(
      {
        open: async () => sessions.open(await currentOrGone(browsers)),
        loaded,
        number,
        prefix: `evidence/${job.name}/${number}`,
        earlier: failuresOf(earlier),
        ...signs,
        ...(previous ? { previous } : {}),
      },
      tools,
    );
    // The crash may also have hit the session that was opened ahead.
    if (result.failure?.kind === 'page-crash') await sessions.close();
    const isFinal = !isTriedAgain(result, earlier, retries);
    if (isFinal) return finish(job, { result, earlier: asFlaky(result, earlier, tools) });
    earlier.push(result);
  }
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

function cancelled({ clock }: RunTools): Pick<Ending, 'result'> {
  const startedAt = clock.now().toISOString();
  return { result: { status: 'cancelled', startedAt, durationMs: 0, steps: [], healed: [] } };
}
