import type { Failure } from '@assay/domain';
import { asFlaky } from './as-flaky.ts';
import { runAttempt } from './attempt/run-attempt.ts';
import { attemptOfJob } from './attempt-of-job.ts';
import { isTriedAgain } from './is-tried-again.ts';
import type { Job, Place } from './job.ts';
import type { AttemptResult, RunTools } from './run-tools.ts';
import { keepingStorage } from './sign-in/run-signed-in.ts';

/** How a test ended, and the attempts before that. */
export type Ending = { readonly result: AttemptResult; readonly earlier: readonly AttemptResult[] };

/** Runs a whole test until it passes, or no attempt is left: retries after failures, and after crashes of the browser. */
export async function runWithRetries(job: Job, place: Place, tools: RunTools): Promise<Ending> {
  const { test } = job.loaded;
  const earlier: AttemptResult[] = [];
  const retries = tools.options.retries ?? 0;
  for (let number = 1; ; number += 1) {
    if (tools.options.signal?.aborted) return { result: cancelled(tools), earlier };
    tools.emit({ kind: 'test-started', id: test.id, name: test.name, attempt: number });
    const attempt = attemptOfJob(job, { number, earlier: failuresOf(earlier) }, place);
    const result = await runAttempt(keepingStorage(attempt, place.signedIn), tools);
    // The crash may also have hit the session that was opened ahead.
    if (result.failure?.kind === 'page-crash') await place.sessions.close();
    const isFinal = !isTriedAgain(result, earlier, retries);
    if (isFinal) return { result, earlier: asFlaky(result, earlier, tools) };
    earlier.push(result);
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
