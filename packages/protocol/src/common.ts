import { z } from 'zod';

/** Instants as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });
export const uuid = z.uuid();
/** Times of the engine are whole milliseconds. */
export const durationMs = z.number().int().nonnegative();
export const count = z.number().int().nonnegative();

export const WORK_KINDS = ['run', 'generation'] as const;
export const workKindSchema = z.enum(WORK_KINDS);
export type WorkKind = z.infer<typeof workKindSchema>;

/** Points at one piece of work. */
export const workRefSchema = z.strictObject({ kind: workKindSchema, id: uuid });
export type WorkRef = z.infer<typeof workRefSchema>;

/** One attempt at a piece of work: what is said about an attempt that is not the current one is refused. */
export const attemptRefSchema = z.strictObject({ kind: workKindSchema, id: uuid, attempt: z.number().int().min(1) });
export type AttemptRef = z.infer<typeof attemptRefSchema>;
