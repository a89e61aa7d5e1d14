import { LIMITS } from '@assay/domain';
import type { ExplorationContext, ExplorerOptions } from './exploration-context.ts';
import { explorationSoFar } from './exploration-so-far.ts';

/** Ends a slice of exploring when its time is used up. */
export type Slices = (context: ExplorationContext) => Promise<void>;

/**
 * Divides exploring into slices, so that the first tests are proven long before everything was seen. The first slices are
 * short. While it is not known whether visitors share the interface, no slice ends: tests would be marked wrongly.
 */
export function createSlices(betweenSlices: ExplorerOptions['betweenSlices'], startMs: number): Slices {
  let slice = 0;
  let sliceStartMs = startMs;
  let known = 0;
  return async (context) => {
    const { clock } = context.ports;
    const { sliceTimesMs } = LIMITS.crawl;
    const lengthMs = sliceTimesMs[Math.min(slice, sliceTimesMs.length - 1)] ?? 0;
    const passedMs = clock.monotonicMs() - sliceStartMs;
    const hasEnded = passedMs >= lengthMs;
    // No later press may tell.
    const waits = context.sharedInterface.isUndecided() && passedMs < 2 * lengthMs;
    const isNews = context.map.states.length > known;
    if (!betweenSlices || !hasEnded || !isNews || waits) return;
    slice++;
    known = context.map.states.length;
    const pauseMs = clock.monotonicMs();
    await betweenSlices(explorationSoFar(context), passedMs);
    context.budget.pausedMs += clock.monotonicMs() - pauseMs;
    sliceStartMs = clock.monotonicMs();
  };
}
