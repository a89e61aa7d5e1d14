import { z } from 'zod';

/** Instants as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });
export const uuid = z.uuid();
/** Whole milliseconds, as the engine measures. */
export const durationMs = z.number().int().nonnegative();
export const count = z.number().int().nonnegative();

export const WORK_KINDS = ['run', 'generation'] as const;
export const workKindSchema = z.enum(WORK_KINDS);
export type WorkKind = z.infer<typeof workKindSchema>;

/** Identifies a run or a generation. */
export const workRefSchema = z.strictObject({ kind: workKindSchema, id: uuid });
export type WorkRef = z.infer<typeof workRefSchema>;

/** One attempt at a run or a generation. The server refuses messages about any attempt but the current one. */
export const attemptRefSchema = z.strictObject({ kind: workKindSchema, id: uuid, attempt: z.number().int().min(1) });
export type AttemptRef = z.infer<typeof attemptRefSchema>;
