import type { BatchCounts } from '../../data/queries/runs.ts';

const WORST_FIRST = ['Failed', 'Error', 'Cancelled'] as const;

/** The state of a whole batch: running to the last run, then the worst that one of its runs came to. */
export function batchOutcome(counts: BatchCounts): string {
  if (hasOpenRuns(counts)) return 'running';
  return WORST_FIRST.find((status) => counts[status] > 0)?.toLowerCase() ?? 'finished';
}

export function hasOpenRuns(counts: BatchCounts): boolean {
  return counts.Pending + counts.Running > 0;
}
