import { isAppError, LIMITS, type Step } from '@assay/domain';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { Crawl, ExplorationContext } from '../exploration-context.ts';
import { goToState } from '../go-to-state.ts';
import type { DraftState } from '../map/map-builder.ts';
import { RECOVERABLE } from '../recover-from-crash.ts';
import { assertSignedIn } from '../session-ended.ts';
import type { PageAction } from './found-action.ts';

/** True for a step that turns a switch or a checkbox. */
export function isTurning({ step }: Pick<PageAction, 'step'>): boolean {
  return step.kind === 'check' || step.kind === 'uncheck';
}

/**
 * Turns a switch back that the server was told of: tests that are tried meanwhile know it as it was. One that cannot be
 * turned back here stays in the ledger. @throws SessionEnded, AppError `target_unreachable` and the codes of `RECOVERABLE`.
 */
export async function turnBackAtOnce(
  crawl: Crawl,
  { state, action }: { readonly state: DraftState; readonly action: PageAction },
  context: ExplorationContext,
): Promise<void> {
  const { map, options, ports } = context;
  const step = turned(action.step);
  if (step === null) return;
  try {
    if (crawl.at !== state && !(await goToState(crawl, state, context))) return;
    const { values } = options;
    await ports.perform(crawl.session, step, { values, timeoutMs: LIMITS.exploreStepTimeoutMs });
    const page = await settledPage(crawl.session, ports.clock);
    assertSignedIn(crawl, page, context);
    const { signedIn, mutations } = crawl;
    crawl.at = map.addPage(page, { signedIn, parent: { state, steps: [step] }, mutations }).state;
  } catch (error) {
    if (!isAppError(error) || error.code === 'target_unreachable' || RECOVERABLE.has(error.code)) throw error;
    crawl.at = null;
  }
}

function turned(step: Step): Step | null {
  if (step.kind === 'check') return { ...step, kind: 'uncheck' };
  return step.kind === 'uncheck' ? { ...step, kind: 'check' } : null;
}
