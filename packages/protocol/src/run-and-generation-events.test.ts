import { FINAL_GENERATION_STATUSES, FINAL_RUN_STATUSES } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import {
  generationEventSchema,
  isLivePicture,
  loggedRunEventSchema,
  type RunEvent,
  runEventSchema,
} from './run-and-generation-events.ts';

const COUNTS = { pages: 1, forms: 1, actions: 1, proven: 1, dropped: 0, findings: 0 };

describe('events', () => {
  it.each(FINAL_RUN_STATUSES)('a run ends as %s', (status) => {
    expect(runEventSchema.safeParse({ kind: 'run-ended', status, durationMs: 1 }).success).toBe(true);
  });
  it.each(FINAL_GENERATION_STATUSES)('a generation ends as %s', (status) => {
    expect(generationEventSchema.safeParse({ kind: 'generation-ended', status, counts: COUNTS }).success).toBe(true);
  });

  it.each([
    ['a run that ends as Running', { kind: 'run-ended', status: 'Running', durationMs: 1 }],
    ['an unknown kind', { kind: 'run-paused' }],
    ['a step before the first', { kind: 'step-started', index: -1 }],
    ['half a millisecond', { kind: 'run-ended', status: 'Passed', durationMs: 0.5 }],
    ['a misspelt field', { kind: 'note', text: 'x', txt: 'y' }],
  ])('refuse %s', (_, event) => {
    expect(runEventSchema.safeParse(event).success).toBe(false);
  });

  it('are logged with a place from 1 and an instant with its zone', () => {
    const logged = (seq: number, at: string) =>
      loggedRunEventSchema.safeParse({ seq, at, event: { kind: 'note', text: 'x' } }).success;
    expect([
      logged(1, '2026-01-01T00:00:00Z'),
      logged(0, '2026-01-01T00:00:00Z'),
      logged(1, '2026-01-01 00:00'),
    ]).toEqual([true, false, false]);
  });

  it('are kept but for live pictures', () => {
    const events: readonly RunEvent[] = [
      { kind: 'frame', picture: 'live.jpg' },
      { kind: 'note', text: 'x' },
    ];
    expect(events.map(isLivePicture)).toEqual([true, false]);
  });
});
