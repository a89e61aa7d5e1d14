import { LIMITS } from '@assay/domain';
import type { ReplayReport } from '../../core/replay-port.ts';
import type { DraftStep } from '../dry-run/draft-step.ts';
import { assertsSomething, type Draft, withSteps } from '../dry-run/join-dry-runs.ts';
import type { ReplayDraft } from './replay-draft.ts';

export type Proof =
  | { readonly proven: true; readonly draft: Draft }
  | { readonly proven: false; readonly reason: string };

/**
 * Replays a draft from clean contexts until it has passed `LIMITS.generation.proof.replays` times in a row. A derived
 * expectation that fails is removed, and counting begins anew; one that must hold in any application never is, unless there
 * is nothing any more that it could be about: without it, the test is not proven.
 *
 * @param passed How often the draft has passed before. Its second dry run is once: it performed the same steps in
 *   a clean context, with other values, and saw all that the draft expects.
 */
export async function prove(
  draft: Draft,
  replay: ReplayDraft,
  onReplay: (replay: number) => void,
  passed = 0,
): Promise<Proof> {
  let current = draft;
  for (let thinning = 0; thinning <= LIMITS.generation.proof.removedExpectations; thinning++) {
    if (!assertsSomething(current)) return { proven: false, reason: 'Nothing that it showed was the same twice.' };
    const failed = await firstFailure(current, replay, onReplay, current === draft ? passed : 0);
    if (!failed) return { proven: true, draft: current };
    const index = stepIndex(current, failed);
    const culprit = index === null ? undefined : current.steps[index];
    const mayGo = culprit?.derived || (culprit !== undefined && hasNoMember(culprit, failed, current));
    if (!mayGo || failed.status !== 'failed') return { proven: false, reason: reasonOf(failed) };
    current = withSteps(
      current,
      current.steps.filter((step) => step !== culprit),
    );
  }
  return { proven: false, reason: 'Too much of it varied from replay to replay.' };
}

/**
 * True where each member of a list must be so and there is none any more, such as what one option of a filter left: what
 * the other options leave is still asserted.
 */
function hasNoMember({ step }: DraftStep, { failure }: ReplayReport, { steps }: Draft): boolean {
  const asksEach = ({ step: other }: DraftStep) => other.kind === 'expect' && other.that.kind === 'each';
  const isEmpty = failure?.kind === 'element-missing' && step.kind === 'expect' && step.that.kind === 'each';
  return isEmpty && steps.filter(asksEach).length > 1;
}

async function firstFailure(
  draft: Draft,
  replay: ReplayDraft,
  onReplay: (replay: number) => void,
  passed: number,
): Promise<ReplayReport | null> {
  for (let count = passed + 1; count <= LIMITS.generation.proof.replays; count++) {
    onReplay(count);
    const report = await replay(draft);
    if (report.status !== 'passed' || report.healed.length > 0) return report;
  }
  return null;
}

/** Index of the failed step in the draft, whose first step opens the start page; the test's steps begin after it. */
function stepIndex(draft: Draft, report: ReplayReport): number | null {
  const failed = report.failure?.step;
  if (failed === undefined || failed < 1) return null;
  return failed - 1 + (draft.steps.length - draft.test.steps.length);
}

function reasonOf(report: ReplayReport): string {
  if (report.failure) return `On replay: ${report.failure.message}`;
  if (report.healed.length > 0) return 'On replay an element was not where it had been.';
  return `A replay ended as ${report.status}.`;
}
