import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ROOTS } from '../../lib/query-keys.ts';
import { type RunRow, runRowSchema } from '../../lib/rows.ts';
import { supabase } from '../../lib/supabase.ts';
import { unwrap } from '../../lib/unwrap.ts';

export const runKeys = {
  row: (runId: string) => [ROOTS.run, 'row', runId] as const,
  ofProject: (projectId: string) => [ROOTS.runs, 'project', projectId] as const,
  ofTest: (testId: string) => [ROOTS.runs, 'test', testId] as const,
  lastPass: (runId: string) => [ROOTS.run, 'last-pass', runId] as const,
  trace: (runId: string) => [ROOTS.run, 'trace', runId] as const,
  batch: (batchId: string) => [ROOTS.batch, 'row', batchId] as const,
  batchRuns: (batchId: string, page: number) => [ROOTS.batch, 'runs', batchId, page] as const,
  batchCounts: (batchId: string) => [ROOTS.batch, 'counts', batchId] as const,
};

const RECENT = 10;
const STRIP = 30;
export const BATCH_PAGE = 100;

function isId(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

export function runQuery(runId: string) {
  return queryOptions({
    queryKey: runKeys.row(runId),
    queryFn: async () => {
      if (!isId(runId)) return null;
      return await unwrap(
        supabase().from('test_runs').select('*').eq('id', runId).maybeSingle(),
        runRowSchema.nullable(),
      );
    },
  });
}

export function projectRunsQuery(projectId: string) {
  return queryOptions({
    queryKey: runKeys.ofProject(projectId),
    queryFn: async () =>
      await unwrap(
        supabase()
          .from('test_runs')
          .select('*')
          .eq('project_id', projectId)
          .order('created_at', { ascending: false })
          .limit(RECENT),
        z.array(runRowSchema),
      ),
  });
}

export function testRunsQuery(testId: string) {
  return queryOptions({
    queryKey: runKeys.ofTest(testId),
    queryFn: async () =>
      await unwrap(
        supabase()
          .from('test_runs')
          .select('*')
          .eq('test_id', testId)
          .order('created_at', { ascending: false })
          .limit(STRIP),
        z.array(runRowSchema),
      ),
  });
}

/** The newest passed run of the same test before this one: what the page looked like when all was well. */
export function lastPassQuery(run: RunRow) {
  return queryOptions({
    queryKey: runKeys.lastPass(run.id),
    queryFn: async () => {
      const passed = await unwrap(
        supabase()
          .from('test_runs')
          .select('*')
          .eq('test_id', run.test_id ?? '')
          .eq('status', 'Passed')
          .lt('created_at', run.created_at)
          .order('created_at', { ascending: false })
          .limit(1),
        z.array(runRowSchema),
      );
      return passed[0] ?? null;
    },
    enabled: run.test_id !== null,
  });
}

/** Path of the trace in the bucket; null when none was kept. */
export function traceQuery(run: RunRow) {
  return queryOptions({
    queryKey: [...runKeys.trace(run.id), run.status],
    queryFn: async () => {
      const traces = await unwrap(
        supabase()
          .from('artifacts')
          .select('path')
          .eq('run_id', run.id)
          .eq('attempt', run.attempt)
          .eq('kind', 'trace')
          .limit(1),
        z.array(z.object({ path: z.string() })),
      );
      return traces[0]?.path ?? null;
    },
  });
}

const batchSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  total: z.number(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});

export function batchQuery(batchId: string) {
  return queryOptions({
    queryKey: runKeys.batch(batchId),
    queryFn: async () => {
      if (!isId(batchId)) return null;
      return await unwrap(
        supabase()
          .from('run_batches')
          .select('id, project_id, total, created_at, finished_at')
          .eq('id', batchId)
          .maybeSingle(),
        batchSchema.nullable(),
      );
    },
  });
}

export function batchRunsQuery(batchId: string, page: number) {
  const from = (page - 1) * BATCH_PAGE;
  return queryOptions({
    queryKey: runKeys.batchRuns(batchId, page),
    queryFn: async () =>
      await unwrap(
        supabase()
          .from('test_runs')
          .select('*')
          .eq('batch_id', batchId)
          .order('feature')
          .order('name')
          .order('id')
          .range(from, from + BATCH_PAGE - 1),
        z.array(runRowSchema),
      ),
  });
}

const COUNTED = ['Passed', 'Failed', 'Running', 'Pending', 'Cancelled', 'Error'] as const;
export type BatchCounts = Readonly<Record<(typeof COUNTED)[number], number>>;

async function countOf(batchId: string, status: string): Promise<number> {
  const { count } = await supabase()
    .from('test_runs')
    .select('id', { count: 'exact', head: true })
    .eq('batch_id', batchId)
    .eq('status', status)
    .throwOnError();
  return count ?? 0;
}

/** How many runs of the batch stand where. */
export function batchCountsQuery(batchId: string) {
  return queryOptions({
    queryKey: runKeys.batchCounts(batchId),
    queryFn: async (): Promise<BatchCounts> => {
      const [Passed = 0, Failed = 0, Running = 0, Pending = 0, Cancelled = 0, Errors = 0] = await Promise.all(
        COUNTED.map(async (status) => await countOf(batchId, status)),
      );
      return { Passed, Failed, Running, Pending, Cancelled, Error: Errors };
    },
  });
}
