import { ledgerLineSchema } from '@assay/domain';
import { z } from 'zod';
import { uuid } from './ids-and-instants.ts';
import { PROTOCOL_LIMITS } from './limits/limits.ts';

/** What a generation created and turned in the tested application and has not put back. Since version 2. */

const attemptOfGeneration = { agentId: uuid, id: uuid, attempt: z.number().int().min(1) };

/** Asks for what earlier attempts and generations on that environment left. */
export const readLedgerRequestSchema = z.strictObject(attemptOfGeneration);
export type ReadLedgerRequest = z.infer<typeof readLedgerRequestSchema>;
export const readLedgerAnswerSchema = z.strictObject({ lines: z.array(ledgerLineSchema) });
export type ReadLedgerAnswer = z.infer<typeof readLedgerAnswerSchema>;

const sentLine = ledgerLineSchema.refine(
  (line) => JSON.stringify(line).length <= PROTOCOL_LIMITS.ledgerLineCharacters,
  'too long',
);
/** Lines in the order in which they were written. A line that is sent twice does the same once. */
export const writeLedgerRequestSchema = z.strictObject({
  ...attemptOfGeneration,
  lines: z.array(sentLine).min(1).max(PROTOCOL_LIMITS.ledgerMaxBatch),
});
export type WriteLedgerRequest = z.infer<typeof writeLedgerRequestSchema>;
/** `full`: the environment has as many lines as it may, and some of these were not kept. */
export const writeLedgerAnswerSchema = z.strictObject({ full: z.boolean() });
export type WriteLedgerAnswer = z.infer<typeof writeLedgerAnswerSchema>;
