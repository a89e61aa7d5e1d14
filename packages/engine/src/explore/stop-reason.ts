import type { AppMap } from '@assay/domain';
import type { ExplorationContext } from './exploration-context.ts';

/** Why exploring has to stop; null while it may continue. */
export function stopReason({
  map,
  budget,
  options,
  ports,
  untilMs,
  maxStates,
  maxActions,
}: ExplorationContext): AppMap['stopped'] | null {
  if (options.signal?.aborted) return 'cancelled';
  if (map.states.length >= maxStates) return 'page budget';
  if (budget.performed >= maxActions) return 'action budget';
  return ports.clock.monotonicMs() - budget.pausedMs >= untilMs ? 'time budget' : null;
}
