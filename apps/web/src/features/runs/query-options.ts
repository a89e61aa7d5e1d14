import type { RunStatus } from '@assay/domain';
import { queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import type { RunRow } from '../../data/broadcast-rows.ts';
import type { Cursor } from '../../data/list-page.ts';
import {
  countBatchRuns,
  listBatchRuns,
  listProjectRuns,
  listRuns,
  readBaseline,
  readBatch,
  readRun,
  readTracePath,
} from '../../data/queries/runs.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

const runKeys = {
  row: (runId: string) => [ROOTS.run, 'row', runId] as const,
  ofProject: (projectId: string) => [ROOTS.runs, 'project', projectId] as const,
  ofTest: (testId: string) => [ROOTS.runs, 'test', testId] as const,
  baseline: (runId: string) => [ROOTS.run, 'baseline', runId] as const,
  trace: (runId: string) => [ROOTS.run, 'trace', runId] as const,
  batch: (batchId: string) => [ROOTS.batch, 'row', batchId] as const,
  batchRuns: (batchId: string, cursor: Cursor | undefined) => [ROOTS.batch, 'runs', batchId, cursor ?? null] as const,
  batchCounts: (batchId: string) => [ROOTS.batch, 'counts', batchId] as const,
};

export function runQuery(runId: string) {
  return queryOptions({
    queryKey: runKeys.row(runId),
    queryFn: async () => await readRun(supabase(), runId),
  });
}

export function projectRunsQuery(projectId: string) {
  return queryOptions({
    queryKey: runKeys.ofProject(projectId),
    queryFn: async () => await listRuns(supabase(), { of: { projectId }, limit: PAGE_LENGTHS.projectRuns }),
  });
}

/** A page of all runs of a project, of one status where it is given. */
export function projectRunsPageQuery(
  projectId: string,
  { status, cursor }: { status: RunStatus | null; cursor: Cursor | undefined },
) {
  return queryOptions({
    queryKey: [...runKeys.ofProject(projectId), status, cursor ?? null] as const,
    queryFn: async () => await listProjectRuns(supabase(), { projectId, status, cursor, length: PAGE_LENGTHS.runs }),
  });
}

export function testRunsQuery(testId: string) {
  return queryOptions({
    queryKey: runKeys.ofTest(testId),
    queryFn: async () => await listRuns(supabase(), { of: { testId }, limit: PAGE_LENGTHS.runStrip }),
  });
}

/** The newest run of the same test that passed before this one. */
export function baselineQuery({ id, test_id: testId, created_at: before }: RunRow) {
  return queryOptions({
    queryKey: runKeys.baseline(id),
    queryFn: async () => (testId === null ? null : await readBaseline(supabase(), { testId, before })),
    enabled: testId !== null,
  });
}

/** Path of the trace in the bucket; null when the run has none. */
export function traceQuery({ id, attempt, status }: RunRow) {
  return queryOptions({
    queryKey: [...runKeys.trace(id), status],
    queryFn: async () => await readTracePath(supabase(), { runId: id, attempt }),
  });
}

export function batchQuery(batchId: string) {
  return queryOptions({
    queryKey: runKeys.batch(batchId),
    queryFn: async () => await readBatch(supabase(), batchId),
  });
}

export function batchRunsQuery(batchId: string, cursor: Cursor | undefined) {
  return queryOptions({
    queryKey: runKeys.batchRuns(batchId, cursor),
    queryFn: async () => await listBatchRuns(supabase(), { batchId, cursor, length: PAGE_LENGTHS.batchRuns }),
  });
}

export function batchCountsQuery(batchId: string) {
  return queryOptions({
    queryKey: runKeys.batchCounts(batchId),
    queryFn: async () => await countBatchRuns(supabase(), batchId),
  });
}
