import type { StorageState } from '../../core/browser-clock-and-store-ports.ts';
import { collectFindings } from '../../core/log/collect-findings.ts';
import { runAttempt } from '../attempt/run-attempt.ts';
import type { Attempt, AttemptResult, RunTools } from '../run-tools.ts';
import { type SignInOfTest, signInOf } from './sign-in-of-test.ts';
import type { SignedInStorages } from './signed-in-storages.ts';

/**
 * Runs a test in a session that is signed in already, without the steps of its sign-in. When it fails, the storage
 * of the session may be to blame: nothing of the attempt is kept, neither evidence nor findings.
 * @throws AppError `disk_full`, `file_unwritable` when evidence cannot be written
 */
export async function runSignedIn(attempt: Attempt, { steps }: SignInOfTest, tools: RunTools): Promise<AttemptResult> {
  const findings = collectFindings(tools.options.url);
  const healedPhrases = new Set(tools.healedPhrases);
  const emit: RunTools['emit'] = (event) => (event.kind === 'finding' ? undefined : tools.emit(event));
  const result = await runAttempt(
    { ...attempt, signIn: { steps, leftOut: true } },
    { ...tools, findings, healedPhrases, emit },
  );
  if (result.failure) return result;
  for (const finding of tools.findings.add(findings.list())) tools.emit({ kind: 'finding', finding });
  for (const phrase of healedPhrases) tools.healedPhrases.add(phrase);
  return result;
}

/** The attempt; where it signs in, the storage after that is kept for other tests once all steps have passed. */
export function keepingStorage(attempt: Attempt, storages: SignedInStorages): Attempt {
  const signIn = signInOf(attempt.loaded.test);
  if (!signIn || !storages.isAwaited(signIn.key)) return attempt;
  let storage: StorageState | undefined;
  const keep = (now: StorageState) => {
    storage = now;
  };
  const onStepsPassed = () => {
    if (storage) storages.keep(signIn.key, storage);
    attempt.onStepsPassed?.();
  };
  return { ...attempt, signIn: { steps: signIn.steps, leftOut: false, keep }, onStepsPassed };
}
