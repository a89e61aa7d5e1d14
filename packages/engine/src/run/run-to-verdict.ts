import type { TestReport } from '@assay/domain';
import type { StorageState } from '../core/browser-clock-and-store-ports.ts';
import { asFlaky } from './as-flaky.ts';
import { attemptOfJob } from './attempt-of-job.ts';
import { isCrash } from './is-tried-again.ts';
import type { Job, Place } from './job.ts';
import type { AttemptResult, RunTools } from './run-tools.ts';
import { cancelled, type Ending, failuresOf, runWithRetries } from './run-with-retries.ts';
import { runSignedIn } from './sign-in/run-signed-in.ts';
import { type SignInOfTest, signInOf } from './sign-in/sign-in-of-test.ts';

/**
 * Runs a test with the signed-in storage that another one has left, where there is one, else by hand. A test that fails with
 * the storage is run by hand: that decides. When it passes by hand, it is run with the storage once more: either the storage
 * is to blame and spent, or the test is flaky.
 */
export async function runToVerdict(job: Job, place: Place, tools: RunTools): Promise<TestReport> {
  const signIn = signInOf(job.loaded.test);
  const storage = signIn === null ? undefined : place.signedIn.of(signIn.key);
  if (!signIn || !storage) return finish(job, await runWithRetries(job, place, tools));
  const first = await runWith(storage, signIn, { job, place, tools });
  if (!first.failure) return finish(job, { result: first, earlier: [] });
  await place.sessions.close();
  // The next test waits until it is known whether the storage holds.
  const inDoubt = { ...place, onStepsPassed: () => undefined, onLastSteps: () => undefined };
  const ending = await runWithRetries(job, inDoubt, tools);
  if (ending.result.status !== 'passed' || ending.earlier.length > 0) return finish(job, ending);
  const options = { ...tools.options, evidence: 'none' } as const;
  const silent = { ...tools, options, emit: () => undefined };
  const again = await runWith(storage, signIn, { job, place: inDoubt, tools: silent });
  if (again.status === 'passed') return finish(job, { ...ending, earlier: asFlaky(ending.result, [first], tools) });
  if (again.failure) place.signedIn.spend(signIn.key, storage);
  return finish(job, ending);
}

type Where = { readonly job: Job; readonly place: Place; readonly tools: RunTools };

async function runWith(
  storage: StorageState,
  signIn: SignInOfTest,
  { job, place, tools }: Where,
): Promise<AttemptResult> {
  const { test } = job.loaded;
  if (tools.options.signal?.aborted) return cancelled(tools);
  tools.emit({ kind: 'test-started', id: test.id, name: test.name, attempt: 1 });
  return runSignedIn(attemptOfJob(job, { number: 1, earlier: [] }, place, storage), signIn, tools);
}

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
