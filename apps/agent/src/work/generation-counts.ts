import type { AppMap } from '@assay/domain';
import type { GenerationCounts, WorkEvent } from '@assay/protocol';

export const NO_COUNTS: GenerationCounts = { pages: 0, forms: 0, actions: 0, proven: 0, dropped: 0, findings: 0 };

/** The protocol takes these three counts only; the map counts performed actions too. */
export function mapCounts({ counts: { pages, forms, actions } }: AppMap) {
  return { pages, forms, actions };
}

/** The counts that people who watch see, after one more event. */
export function countsAfter(counts: GenerationCounts, event: WorkEvent): GenerationCounts {
  switch (event.kind) {
    case 'exploring':
      return { ...counts, pages: event.pages, forms: event.forms, actions: event.actions };
    case 'finding':
      return { ...counts, findings: counts.findings + 1 };
    case 'proven':
      return { ...counts, proven: event.total };
    case 'dropped':
      return { ...counts, dropped: counts.dropped + 1 };
    default:
      return counts;
  }
}
