import { type AppMap, LIMITS } from '@assay/domain';
import { withoutQuery } from '../core/states/route-without-ids.ts';
import type { ExplorationContext } from './exploration-context.ts';

/** Why exploring has to stop; null while it may continue. */
export function stopReason({
  map,
  budget,
  options,
  ports,
  untilMs,
  untilWithPausesMs,
  maxPages,
  maxActions,
}: ExplorationContext): AppMap['stopped'] | null {
  if (options.signal?.aborted) return 'cancelled';
  const isFull = map.states.length >= maxPages * LIMITS.crawl.statesPerPage;
  if (isFull || pagesLookedAt(map.states) >= maxPages) return 'page budget';
  if (budget.performed >= maxActions) return 'action budget';
  const nowMs = ports.clock.monotonicMs();
  return nowMs >= untilWithPausesMs || nowMs - budget.pausedMs >= untilMs ? 'time budget' : null;
}

/** What a visitor gets and what is there signed in are explored one after the other: for the budget, they are two. */
function pagesLookedAt(states: ExplorationContext['map']['states']): number {
  return new Set(states.map(({ signedIn, route }) => `${signedIn} ${withoutQuery(route)}`)).size;
}
