import type { TestCase } from '@assay/domain';
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
    const short = withoutSignIn(draft);
    const start = short && (await signedIn.start());
    if (!short || !start) return replay(draft.test);
    const first = await replay(short, start);
    const isSpent = first.status !== 'passed' && ((first.failure?.step ?? 0) <= 1 || (await signedIn.hasEnded(start)));
    if (isSpent) await signedIn.renew(start);
    const next = isSpent ? await signedIn.start() : start;
    const report = isSpent ? await replay(next ? short : draft.test, next) : first;
    return next ? shifted(report, draft.signInSteps) : report;
  };
}

/** The test from the page after signing in; null when its draft signs in by hand. */
export function withoutSignIn({ test, steps, signInSteps }: Draft): TestCase | null {
  const [first, ...rest] = steps.slice(signInSteps).map(({ step }) => step);
  return signInSteps > 0 && first?.kind === 'open' ? { ...test, start: first.path, steps: rest } : null;
}

/** The report with steps counted as in the whole test. */
function shifted(report: ReplayReport, by: number): ReplayReport {
  const { failure } = report;
  return failure ? { ...report, failure: { ...failure, step: failure.step + by } } : report;
}
