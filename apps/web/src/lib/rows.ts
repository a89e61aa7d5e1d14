import { RUN_STATUSES } from '@assay/domain';
import { z } from 'zod';

/** Rows of the tables that more than one feature reads, as the REST interface gives them. */

const runStatus = z.enum(RUN_STATUSES);

export const runRowSchema = z.object({
  id: z.string(),
  company_id: z.string(),
  project_id: z.string(),
  test_id: z.string().nullable(),
  environment_id: z.string().nullable(),
  batch_id: z.string().nullable(),
  browser: z.string(),
  feature: z.string(),
  name: z.string(),
  status: runStatus,
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  duration_ms: z.number().nullable(),
  attempt: z.number(),
  verdict: z.string().nullable(),
  healed: z.number(),
  flaky: z.boolean(),
  message: z.string().nullable(),
});
export type RunRow = z.infer<typeof runRowSchema>;

/** A passed run that needed healing is shown as healed. */
export function shownStatus({ status, healed }: { readonly status: string; readonly healed: number }): string {
  return status === 'Passed' && healed > 0 ? 'healed' : status;
}

export const generationRowSchema = z.object({
  id: z.string(),
  company_id: z.string(),
  project_id: z.string(),
  status: z.enum(['Pending', 'Running', 'Finished', 'Cancelled', 'Error']),
  max_tests: z.number(),
  time_budget_ms: z.number(),
  attempt: z.number(),
  counts: z.object({
    pages: z.number().default(0),
    forms: z.number().default(0),
    actions: z.number().default(0),
    proven: z.number().default(0),
    dropped: z.number().default(0),
    findings: z.number().default(0),
  }),
  message: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});
export type GenerationRow = z.infer<typeof generationRowSchema>;

export const stripRunSchema = z.object({
  id: z.string(),
  status: runStatus,
  healed: z.number(),
  created_at: z.string(),
});
