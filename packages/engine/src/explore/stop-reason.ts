import type { AppMap } from '@assay/domain';
import type { ExplorationContext } from './exploration-context.ts';

/** Why exploring has to stop; null while it may continue. */
export function stopReason({
  map,
  budget,
  options,
  ports,
  untilMs,
  untilWithPausesMs,
  maxStates,
  maxActions,
}: ExplorationContext): AppMap['stopped'] | null {
  if (options.signal?.aborted) return 'cancelled';
  if (map.states.length >= maxStates) return 'page budget';
  if (budget.performed >= maxActions) return 'action budget';
  const nowMs = ports.clock.monotonicMs();
  return nowMs >= untilWithPausesMs || nowMs - budget.pausedMs >= untilMs ? 'time budget' : null;
}
