import { GENERATION_STATUSES, RUN_STATUSES, VERDICTS } from '@assay/domain';
import { z } from 'zod';
import type { Row } from './generated/database-types.ts';

/**
 * Rows that the channel of the workspace also broadcasts when they change. A broadcast is not typed, so these have
 * schemas; the compiler checks the schemas against the columns.
 */

export type RunRow = Row<'test_runs'>;

export const runRowSchema: z.ZodType<RunRow> = z.object({
  id: z.string(),
  agent_id: z.string().nullable(),
  company_id: z.string(),
  project_id: z.string(),
  test_id: z.string().nullable(),
  environment_id: z.string().nullable(),
  batch_id: z.string().nullable(),
  browser: z.literal('chromium'),
  feature: z.string(),
  name: z.string(),
  status: z.enum(RUN_STATUSES),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  duration_ms: z.number().nullable(),
  attempt: z.number(),
  verdict: z.enum(VERDICTS).nullable(),
  healed: z.number(),
  flaky: z.boolean(),
  message: z.string().nullable(),
  evidence_ended_at: z.string().nullable(),
});

const countsSchema = z.object({
  pages: z.number().default(0),
  forms: z.number().default(0),
  actions: z.number().default(0),
  proven: z.number().default(0),
  dropped: z.number().default(0),
  findings: z.number().default(0),
});

type PlainColumns =
  | 'id'
  | 'company_id'
  | 'project_id'
  | 'status'
  | 'max_tests'
  | 'time_budget_ms'
  | 'attempt'
  | 'message'
  | 'created_at'
  | 'started_at'
  | 'finished_at';
export type GenerationRow = Pick<Row<'generations'>, PlainColumns> & { readonly counts: z.infer<typeof countsSchema> };

export const generationRowSchema: z.ZodType<GenerationRow> = z.object({
  id: z.string(),
  company_id: z.string(),
  project_id: z.string(),
  status: z.enum(GENERATION_STATUSES),
  max_tests: z.number(),
  time_budget_ms: z.number(),
  attempt: z.number(),
  counts: countsSchema,
  message: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});
