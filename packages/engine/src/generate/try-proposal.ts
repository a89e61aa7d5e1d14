import { isAppError, LIMITS } from '@assay/domain';
import { Abandoned } from './abandoned.ts';
import { draftFromTwoDryRuns } from './dry-run/draft-from-two-dry-runs.ts';
import { assertsSomething } from './dry-run/join-dry-runs.ts';
import { dropProposal, type GenerationContext, hasTargetReturned, shouldStop } from './generation-context.ts';
import { prove } from './proof/prove-by-replays.ts';
import { createReplayDraft } from './proof/replay-draft.ts';
import { replayAndRestore, restoreSharedStart } from './proof/restore-shared-start.ts';
import { ONLY_VARYING, withoutVarying } from './proof/varying-figures.ts';
import type { Proposal } from './proposal.ts';
import type { Outcome } from './proposal-pool.ts';
import { SignedOut } from './signed-out.ts';
import { uniqueTestName } from './unique-test-name.ts';

/** The second dry run: the first one has found what the draft expects. */
const DRY_RUNS_THAT_PROVE = 1;

/**
 * Makes a draft of the proposal, proves it, and keeps the test or records why it is not kept. @throws AppError
 * `browser_crashed`
 */
export async function tryProposal(proposal: Proposal, context: GenerationContext, retries = 0): Promise<Outcome> {
  const { progress, ports, options, startedMs } = context;
  const drop = async (reason: string): Promise<Outcome> => {
    dropProposal(proposal.name, reason, context);
    if (progress.hasWritten) await restoreSharedStart(context);
    return 'dropped';
  };
  const { form } = proposal;
  const known = progress.sameFailures.reasonFor(proposal);
  if (known !== undefined) return drop(`As with others before: ${known}`);
  const isDone = (key: string) => progress.wholeForms.has(key) && (!form?.edits || progress.edited.has(key));
  if (form && !form.isWhole && isDone(form.key)) return drop('Another test fills the same form and does more.');
  try {
    const whole = await draftFromTwoDryRuns(proposal, context);
    progress.sameFailures.succeeded(proposal);
    if (!assertsSomething(whole)) return drop('It showed nothing that could be asserted.');
    const draft = withoutVarying(whole, context);
    if (!assertsSomething(draft)) return drop(ONLY_VARYING);
    const body = JSON.stringify([draft.test.start, draft.test.steps]);
    if (progress.triedScripts.has(body)) return drop('Another test does the same.');
    progress.triedScripts.add(body);
    if (shouldStop(context)) return 'dropped';
    const proof = await prove(
      draft,
      replayAndRestore(createReplayDraft(ports.replay, ports.signedIn), context),
      (replay) =>
        options.emit({ kind: 'proving', name: proposal.name, replay, replays: LIMITS.generation.proof.replays }),
      DRY_RUNS_THAT_PROVE,
    );
    if (!proof.proven) return drop(proof.reason);
    progress.hasWritten = false;
    if (progress.tests.length >= options.maxTests) return 'dropped';
    const test = uniqueTestName(proof.draft.test, progress.ids);
    progress.tests.push(test);
    if (form?.isWhole) progress.wholeForms.add(form.key);
    progress.drafts.set(test.id, { ...proof.draft, test });
    options.emit({
      kind: 'proven',
      test,
      total: progress.tests.length,
      elapsedMs: ports.clock.monotonicMs() - startedMs,
    });
    return 'kept';
  } catch (error) {
    if (options.signal?.aborted) return 'dropped';
    if (error instanceof Abandoned) return drop(error.message);
    if (error instanceof SignedOut) {
      await ports.signedIn.renew(error.spent);
      const { retriesAfterSignOut } = LIMITS.generation.proof;
      return retries < retriesAfterSignOut
        ? await tryProposal(proposal, context, retries + 1)
        : await drop(error.message);
    }
    if (!isAppError(error)) throw error;
    if (error.code === 'target_unreachable') {
      const again = (await hasTargetReturned(context)) && retries < LIMITS.generation.proof.retriesAfterOutage;
      return again
        ? await tryProposal(proposal, context, retries + 1)
        : await drop('The application could not be reached any more.');
    }
    if (error.code === 'browser_crashed' && retries < LIMITS.generation.proof.retriesAfterCrash)
      return tryProposal(proposal, context, retries + 1);
    if (error.code === 'browser_crashed') throw error;
    progress.sameFailures.failed(proposal, error.message);
    return drop(`While it was tried: ${error.message}`);
  }
}
