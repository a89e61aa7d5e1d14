import { availableParallelism, cpus } from 'node:os';
import { LIMITS } from '@assay/domain';
import type { Clock } from './browser-clock-and-store-ports.ts';
import type { Places } from './parallel-work.ts';

/** The time of all processors so far, in milliseconds: in all, and with nothing to do. Both 0 where nobody counts it. */
export type ProcessorTime = { readonly allMs: number; readonly idleMs: number };

export type PaceOptions = {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** What the user asked for: no more than that at any time. */
  readonly workers?: number;
  readonly cores?: number;
  readonly processors?: () => ProcessorTime;
};

/**
 * How many tests may be tried at the same time. Pages that mostly wait leave the processors idle, and one place more is
 * given; where nothing is left, one is taken away, so that a heavy application or a busy machine makes the work slower
 * and not wrong.
 */
export function createPace({
  clock,
  workers,
  cores = availableParallelism(),
  processors = processorTime,
}: PaceOptions): Places {
  let places = workers ?? cores * LIMITS.workersPerCore;
  const most = workers ?? Math.max(places, cores * LIMITS.generation.pace.mostPerCore);
  const least = Math.min(places, cores);
  let last = processors();
  let lookedMs = clock.monotonicMs();
  let wasFull = false;
  return (running) => {
    wasFull ||= running >= places;
    if (clock.monotonicMs() - lookedMs < LIMITS.generation.pace.lookMs) return places;
    const now = processors();
    const allMs = now.allMs - last.allMs;
    const idle = allMs > 0 ? (now.idleMs - last.idleMs) / allMs : null;
    if (idle !== null && idle < LIMITS.generation.pace.busyBelow) places = Math.max(least, places - 1);
    // Idle processors say nothing while there was nothing to do.
    if (idle !== null && idle > LIMITS.generation.pace.idleAbove && wasFull) places = Math.min(most, places + 1);
    last = now;
    lookedMs = clock.monotonicMs();
    wasFull = running >= places;
    return places;
  };
}

function processorTime(): ProcessorTime {
  let allMs = 0;
  let idleMs = 0;
  for (const { times } of cpus()) {
    allMs += times.user + times.nice + times.sys + times.irq + times.idle;
    idleMs += times.idle;
  }
  return { allMs, idleMs };
}
