import type { BatchCounts } from '../../../data/queries/runs.ts';

const WORST_FIRST = ['Failed', 'Error', 'Cancelled'] as const;

/** `running` until the last run has ended; then the worst status of all runs, or `finished` when all passed. */
export function batchOutcome(counts: BatchCounts): string {
  if (hasOpenRuns(counts)) return 'running';
  return WORST_FIRST.find((status) => counts[status] > 0)?.toLowerCase() ?? 'finished';
}

/** True while a run is pending or running. */
export function hasOpenRuns(counts: BatchCounts): boolean {
  return counts.Pending + counts.Running > 0;
}

/** How many runs there are, in any state. */
export function countOf(counts: BatchCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
