import type { EngineEvent } from '@assay/engine';

/** False for events that the final map or report repeats. Programs do not need them. */
export function isRecorded(event: EngineEvent): boolean {
  return event.kind !== 'explored' && event.kind !== 'run-ended';
}
