import { FINAL_GENERATION_STATUSES, FINAL_RUN_STATUSES } from '@assay/domain';
import { z } from 'zod';
import { count, durationMs, instant, uuid } from './ids-and-instants.ts';
import {
  failureSchema,
  findingSchema,
  healSchema,
  stepReportSchema,
  verdictSchema,
} from './step-and-finding-reports.ts';

/**
 * Events of a run or a generation: small, stored in order, broadcast unchanged, and reduced to views by
 * `packages/event-log`.
 */

const text = z.string();

export const generationCountsSchema = z.strictObject({
  pages: count,
  forms: count,
  actions: count,
  proven: count,
  dropped: count,
  findings: count,
});
export type GenerationCounts = z.infer<typeof generationCountsSchema>;

/** A live picture: `picture` is the name of its artifact. */
const frame = z.strictObject({ kind: z.literal('frame'), picture: text, url: text.exactOptional() });
const note = z.strictObject({ kind: z.literal('note'), text });

export const runEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('run-started'),
    attempt: z.number().int().min(1),
    steps: z.array(text),
    browser: text,
  }),
  /**
   * `trial` is 1 for the first execution of the test in an attempt, 2 for the first retry after a failure, and so on.
   * Its steps start again at 0. Released agents send this name.
   */
  z.strictObject({ kind: z.literal('trial-started'), trial: z.number().int().min(1) }),
  /** `index` counts from 0. */
  z.strictObject({ kind: z.literal('step-started'), index: count }),
  z.strictObject({ kind: z.literal('step-ended'), index: count, step: stepReportSchema }),
  frame,
  note,
  z.strictObject({ kind: z.literal('finding'), finding: findingSchema }),
  z.strictObject({ kind: z.literal('heal'), heal: healSchema }),
  z.strictObject({
    kind: z.literal('run-ended'),
    status: z.enum(FINAL_RUN_STATUSES),
    durationMs,
    message: text.exactOptional(),
    verdict: verdictSchema.exactOptional(),
    failure: failureSchema.exactOptional(),
    /** Name of the artifact with the trace. */
    trace: text.exactOptional(),
  }),
]);
export type RunEvent = z.infer<typeof runEventSchema>;

export const generationEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('exploring'),
    page: text,
    pages: count,
    forms: count,
    actions: count,
    elapsedMs: durationMs,
    budgetMs: durationMs,
  }),
  frame,
  note,
  z.strictObject({ kind: z.literal('finding'), finding: findingSchema }),
  z.strictObject({ kind: z.literal('explored'), counts: generationCountsSchema.partial() }),
  z.strictObject({ kind: z.literal('proposed'), name: text, total: count }),
  z.strictObject({ kind: z.literal('proving'), name: text, replay: count, replays: count }),
  z.strictObject({
    kind: z.literal('proven'),
    name: text,
    feature: text,
    steps: z.array(text),
    total: count,
    elapsedMs: durationMs,
    /** The test of the project that it became. The database adds it, whatever an agent sends. */
    testId: uuid.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('dropped'), name: text, reason: text }),
  z.strictObject({
    kind: z.literal('generation-ended'),
    status: z.enum(FINAL_GENERATION_STATUSES),
    counts: generationCountsSchema,
    message: text.exactOptional(),
  }),
]);
export type GenerationEvent = z.infer<typeof generationEventSchema>;

export type WorkEvent = RunEvent | GenerationEvent;

/** Live pictures are broadcast and not stored in the log: each replaces the one before, and its file is an artifact. */
export function isLivePicture(event: WorkEvent): boolean {
  return event.kind === 'frame';
}

/** `seq` counts from 1 within an attempt. Two events with the same `seq` are the same event, sent twice. */
export const loggedRunEventSchema = z.strictObject({
  seq: z.number().int().min(1),
  at: instant,
  event: runEventSchema,
});
export const loggedGenerationEventSchema = z.strictObject({
  seq: z.number().int().min(1),
  at: instant,
  event: generationEventSchema,
});
export type LoggedEvent<Event extends WorkEvent = WorkEvent> = {
  readonly seq: number;
  readonly at: string;
  readonly event: Event;
};
