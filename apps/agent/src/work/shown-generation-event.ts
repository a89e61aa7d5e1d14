import { printStep } from '@assay/domain';
import type { EngineEvent } from '@assay/engine';
import type { WorkEvent } from '@assay/protocol';
import { SENT_TEXT_LENGTHS } from '../limits/sent-text-lengths.ts';
import { cutText } from './cut-text.ts';
import { mapCounts } from './generation-counts.ts';
import { wireFinding } from './wire-report.ts';

/** The event as people who watch see it; undefined for events that are not shown. */
export function shownGenerationEvent(event: EngineEvent): WorkEvent | undefined {
  switch (event.kind) {
    case 'exploring':
      return {
        ...event,
        page: cutText(event.page, SENT_TEXT_LENGTHS.addressCharacters),
        elapsedMs: Math.max(0, Math.round(event.elapsedMs)),
        budgetMs: Math.max(0, Math.round(event.budgetMs)),
      };
    case 'note':
      return { kind: 'note', text: cutText(event.text) };
    case 'finding':
      return { kind: 'finding', finding: wireFinding(event.finding) };
    case 'explored':
      return { kind: 'explored', counts: mapCounts(event.map) };
    case 'proposed':
    case 'proving':
      return event;
    case 'dropped':
      return { kind: 'dropped', name: event.name, reason: event.reason };
    case 'proven': {
      const { name, feature, steps } = event.test;
      const texts = steps.map((step) => cutText(printStep(step)));
      return {
        kind: 'proven',
        name,
        feature,
        steps: texts,
        total: event.total,
        elapsedMs: Math.round(event.elapsedMs),
      };
    }
    default:
      return undefined;
  }
}
