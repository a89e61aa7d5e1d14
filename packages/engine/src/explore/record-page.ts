import type { FrameSnapshot } from '@assay/page';
import { countsOfStates } from '../core/states/counts-of-states.ts';
import { pathOf } from '../core/states/path-of.ts';
import { addFinding } from './add-finding.ts';
import type { Crawl, ExplorationContext } from './exploration-context.ts';
import type { DraftState, Parent } from './map/map-builder.ts';
import { picturePage } from './picture-page.ts';
import { assertSignedIn } from './session-ended.ts';

/**
 * Adds the page to the map as the current state of the crawl, and emits the progress. Gives the state.
 * @throws SessionEnded
 */
export async function recordPage(
  crawl: Crawl,
  page: FrameSnapshot,
  parent: Parent | null,
  context: ExplorationContext,
): Promise<DraftState> {
  assertSignedIn(crawl, page, context);
  // A list of the page is known by what the items that were answered say.
  context.ports.records.learn(crawl.session.log.exchanges);
  context.ports.records.learnPage(page);
  context.ports.records.learnRows(page);
  const { state, isNew } = context.map.addPage(page, { signedIn: crawl.signedIn, parent, mutations: crawl.mutations });
  crawl.at = state;
  if (isNew) await inspectNew(crawl, { state, page }, context);
  await witnessPage(crawl, page, context);
  const { map, options, ports, budget } = context;
  options.emit({
    kind: 'exploring',
    page: pathOf(page.url, options.baseUrl) ?? page.url,
    ...countsOfStates(map.states),
    elapsedMs: ports.clock.monotonicMs() - budget.pausedMs - budget.startedMs,
    budgetMs: options.timeBudgetMs,
  });
  return state;
}

/** Takes the picture of a page that is new in the map, and reports its findings. */
export async function inspectNew(
  { session }: Crawl,
  { state, page }: { readonly state: DraftState; readonly page: FrameSnapshot },
  context: ExplorationContext,
): Promise<void> {
  await picturePage(state, { session, states: context.map.states, keepPicture: context.ports.keepPicture });
  for (const finding of await context.ports.inspect(session, page)) addFinding(context, finding);
}

/** Reports lists and counters of the page that do not agree with what the server answered. */
async function witnessPage(crawl: Crawl, page: FrameSnapshot, context: ExplorationContext): Promise<void> {
  const { witness } = context.ports;
  if (!witness || context.sharedInterface.isShared()) return;
  for (const finding of await witness.onPage(crawl.session, page)) addFinding(context, finding);
}
