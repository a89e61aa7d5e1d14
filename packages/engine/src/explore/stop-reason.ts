import { type AppMap, LIMITS } from '@assay/domain';
import { countsOfStates } from '../core/states/counts-of-states.ts';
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
  if (isFull || countsOfStates(map.states).pages >= maxPages) return 'page budget';
  if (budget.performed >= maxActions) return 'action budget';
  const nowMs = ports.clock.monotonicMs();
  return nowMs >= untilWithPausesMs || nowMs - budget.pausedMs >= untilMs ? 'time budget' : null;
}
