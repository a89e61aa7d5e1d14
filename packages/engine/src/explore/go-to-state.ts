import { LIMITS } from '@assay/domain';
import { settledPage } from '../core/waiting/settled-page.ts';
import { withUnique } from '../core/wording/unique-text.ts';
import type { Crawl, ExplorationContext } from './exploration-context.ts';
import type { DraftState } from './map/map-builder.ts';
import { openPage } from './open-page.ts';
import { inspectNew } from './record-page.ts';
import { assertSignedIn } from './session-ended.ts';

/**
 * Goes to a known state by its address, else by the step from its parent. False when the page shows another state.
 * @throws SessionEnded
 */
export async function goToState(crawl: Crawl, state: DraftState, context: ExplorationContext): Promise<boolean> {
  const page = await openPage(crawl.session, state.path, context);
  assertSignedIn(crawl, page, context);
  const found = context.map.addPage(page, { signedIn: crawl.signedIn, parent: null, mutations: crawl.mutations });
  if (found.isNew) await inspectNew(crawl, { state: found.state, page }, context);
  crawl.at = found.state;
  if (found.state === state) return true;
  if (!state.parent || !(await goToParent(crawl, state.parent.state, context))) return false;
  const values = withUnique(context.options.values);
  for (const step of state.parent.steps)
    await context.ports.perform(crawl.session, step, { values, timeoutMs: LIMITS.exploreStepTimeoutMs });
  const after = await settledPage(crawl.session, context.ports.clock);
  assertSignedIn(crawl, after, context);
  crawl.at = context.map.addPage(after, {
    signedIn: crawl.signedIn,
    parent: state.parent,
    mutations: crawl.mutations,
  }).state;
  return crawl.at === state;
}

async function goToParent(crawl: Crawl, parent: DraftState, context: ExplorationContext): Promise<boolean> {
  return crawl.at === parent || (await goToState(crawl, parent, context));
}
