import type { Client } from './client.ts';
import type { Row } from './rows.ts';
import { unwrap, unwrapMaybe } from './unwrap.ts';

/** Lists are paged by the last row seen: an offset would skip rows that arrive meanwhile. */
export type RunPage = { readonly limit: number; readonly before?: string };

/** Exactly one: each has an index of its own, newest first. */
export type RunsOf =
  | { readonly companyId: string }
  | { readonly projectId: string }
  | { readonly testId: string }
  | { readonly batchId: string };

export function listRuns(
  client: Client,
  { of, page }: { readonly of: RunsOf; readonly page: RunPage },
): Promise<Row<'test_runs'>[]> {
  const [column, id] = filterOf(of);
  const newest = client
    .from('test_runs')
    .select('*')
    .eq(column, id)
    .order('created_at', { ascending: false })
    .limit(page.limit);
  return unwrap(page.before === undefined ? newest : newest.lt('created_at', page.before));
}

export function readRun(client: Client, runId: string): Promise<Row<'test_runs'> | null> {
  return unwrapMaybe(client.from('test_runs').select('*').eq('id', runId).maybeSingle());
}

export function readBatch(client: Client, batchId: string): Promise<Row<'run_batches'> | null> {
  return unwrapMaybe(client.from('run_batches').select('*').eq('id', batchId).maybeSingle());
}

/** The log of one attempt after `afterSeq`, in order. */
export function readRunEvents(
  client: Client,
  { runId, attempt, afterSeq = -1 }: { readonly runId: string; readonly attempt: number; readonly afterSeq?: number },
): Promise<Row<'run_events'>[]> {
  return unwrap(
    client.from('run_events').select('*').eq('run_id', runId).eq('attempt', attempt).gt('seq', afterSeq).order('seq'),
  );
}

function filterOf(of: RunsOf): readonly ['company_id' | 'project_id' | 'test_id' | 'batch_id', string] {
  if ('companyId' in of) return ['company_id', of.companyId];
  if ('projectId' in of) return ['project_id', of.projectId];
  return 'testId' in of ? ['test_id', of.testId] : ['batch_id', of.batchId];
}
