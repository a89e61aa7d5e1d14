import type { RunStatus } from '@assay/domain';
import type { RunRow } from '../broadcast-rows.ts';
import type { Row } from '../generated/database-types.ts';
import { type Cursor, type ListPage, listPage, nameCursor, timeCursor } from '../list-page.ts';
import { unwrap, unwrapById, unwrapCount, unwrapMaybe } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Either a project or a test: the database has an index for each. */
export type RunsOf = { readonly projectId: string } | { readonly testId: string };

/** The newest runs. */
export function listRuns(
  client: Client,
  { of, limit }: { readonly of: RunsOf; readonly limit: number },
): Promise<RunRow[]> {
  const runs = client.from('test_runs').select('*');
  const some = 'projectId' in of ? runs.eq('project_id', of.projectId) : runs.eq('test_id', of.testId);
  return unwrap(some.order('created_at', { ascending: false }).limit(limit));
}

/** A run; null when it was deleted or the person may not see it. */
export function readRun(client: Client, runId: string): Promise<RunRow | null> {
  return unwrapById(runId, () => client.from('test_runs').select('*').eq('id', runId).maybeSingle());
}

/** The newest run of the test that passed before that time; null when there is none. */
export function readBaseline(
  client: Client,
  { testId, before }: { readonly testId: string; readonly before: string },
): Promise<RunRow | null> {
  return unwrapMaybe(
    client
      .from('test_runs')
      .select('*')
      .eq('test_id', testId)
      .eq('status', 'Passed')
      .lt('created_at', before)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

/** Path of the trace of one attempt in the bucket; null when it has none. */
export async function readTracePath(
  client: Client,
  { runId, attempt }: { readonly runId: string; readonly attempt: number },
): Promise<string | null> {
  const traces = await unwrap(
    client.from('artifacts').select('path').eq('run_id', runId).eq('attempt', attempt).eq('kind', 'trace').limit(1),
  );
  return traces[0]?.path ?? null;
}

export type BatchRow = Pick<Row<'run_batches'>, 'id' | 'project_id' | 'total' | 'created_at' | 'finished_at'>;

/** A batch; null when it was deleted or the person may not see it. */
export function readBatch(client: Client, batchId: string): Promise<BatchRow | null> {
  return unwrapById(batchId, () =>
    client.from('run_batches').select('id, project_id, total, created_at, finished_at').eq('id', batchId).maybeSingle(),
  );
}

type RunPage = { readonly cursor: Cursor | undefined; readonly length: number };

/** A page of the runs of a batch, ordered as the list of tests is. */
export async function listBatchRuns(
  client: Client,
  { batchId, cursor, length }: RunPage & { readonly batchId: string },
): Promise<ListPage<RunRow>> {
  const from = nameCursor(cursor);
  const runs = await unwrap(client.rpc('get_batch_runs_page', { target_batch_id: batchId, most: length + 1, ...from }));
  return listPage(runs, { length, from, keyOf: ({ feature, name, id }) => [feature, name, id] });
}

/** A page of the runs of a project, newest first; of one status, or of all when it is null. */
export async function listProjectRuns(
  client: Client,
  { projectId, status, cursor, length }: RunPage & { readonly projectId: string; readonly status: RunStatus | null },
): Promise<ListPage<RunRow>> {
  const from = timeCursor(cursor);
  const runs = await unwrap(
    client.rpc('get_project_runs_page', {
      target_project_id: projectId,
      wanted_status: status,
      most: length + 1,
      ...from,
    }),
  );
  return listPage(runs, { length, from, keyOf: ({ created_at, id }) => [created_at, id] });
}

export type BatchCounts = Readonly<Record<RunStatus, number>>;

/** The number of runs of a batch in each status. */
export async function countBatchRuns(client: Client, batchId: string): Promise<BatchCounts> {
  const countOf = async (status: RunStatus) =>
    await unwrapCount(
      client
        .from('test_runs')
        .select('id', { count: 'exact', head: true })
        .eq('batch_id', batchId)
        .eq('status', status),
    );
  const [Passed, Failed, Running, Pending, Cancelled, broken] = await Promise.all([
    countOf('Passed'),
    countOf('Failed'),
    countOf('Running'),
    countOf('Pending'),
    countOf('Cancelled'),
    countOf('Error'),
  ]);
  return { Passed, Failed, Running, Pending, Cancelled, Error: broken };
}
