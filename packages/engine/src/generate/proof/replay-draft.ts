import type { Replay, ReplayReport } from '../../core/replay-port.ts';
import type { SignedIn } from '../../core/signed-in-port.ts';
import type { Draft } from '../dry-run/join-dry-runs.ts';

/** Runs the test of a draft once from a clean context. Steps in the report are those of the draft's test. */
export type ReplayDraft = (draft: Draft) => Promise<ReplayReport>;

/**
 * Replays drafts, those that sign in first from a stored state. When such a replay fails before anything has worked, or
 * the application has ended the stored session meanwhile, it is renewed, and the draft replayed once more.
 */
export function createReplayDraft(replay: Replay, signedIn: SignedIn): ReplayDraft {
  return async (draft) => {
    const { test } = draft;
    const steps = signInStepsOf(draft);
    const start = steps > 0 ? await signedIn.start() : null;
    if (!start) return replay(test);
    const first = await replay(test, { start, steps });
    if (first.status === 'passed') return first;
    // The step that opens the page after signing in, and the first one on it.
    const hasBegun = (first.failure?.step ?? 0) > steps + 2;
    if (hasBegun && !(await signedIn.hasEnded(start))) return first;
    await signedIn.renew(start);
    const next = await signedIn.start();
    return replay(test, next ? { start: next, steps } : undefined);
  };
}

/** How many steps of the test sign in, where they can be left out: the next one opens a page. Else 0. */
function signInStepsOf({ steps, signInSteps }: Draft): number {
  // The first step of the draft opens the start page of its test.
  return steps[signInSteps]?.step.kind === 'open' ? Math.max(0, signInSteps - 1) : 0;
}
