import { LIMITS } from '@assay/domain';
import type { Crawl, ExplorationContext } from '../exploration-context.ts';
import type { DraftState } from '../map/map-builder.ts';
import { openPage } from '../open-page.ts';
import { recordPage } from '../record-page.ts';
import { stopReason } from '../stop-reason.ts';

/**
 * A change may show on other pages: a filled cart, a new row of a list. Pages whose lists were empty come first; after
 * several that are as they were, the others are left.
 */
export async function revisitPages(crawl: Crawl, context: ExplorationContext): Promise<void> {
  const pages = new Map<string, DraftState>();
  for (const state of context.map.states) {
    if (state.signedIn !== crawl.signedIn || state.unreachable || state.route.includes(':')) continue;
    if (!pages.has(state.route)) pages.set(state.route, state);
  }
  const members = (state: DraftState) => state.snapshot.collections.reduce((sum, { size }) => sum + size, 0);
  const fewest = [...pages.values()].sort((a, b) => members(a) - members(b)).slice(0, LIMITS.crawl.pagesRevisited);
  let unchanged = 0;
  for (const state of fewest) {
    if (stopReason(context) || unchanged >= LIMITS.crawl.pagesUnchanged) return;
    const known = context.map.states.length;
    const page = await openPage(crawl.session, state.path, context);
    await recordPage(crawl, page, null, context);
    unchanged = context.map.states.length > known ? 0 : unchanged + 1;
  }
}
