import type { Client } from './client.ts';
import type { Row } from './rows.ts';
import { unwrap, unwrapMaybe } from './unwrap.ts';

export function listGenerations(
  client: Client,
  { projectId, limit }: { readonly projectId: string; readonly limit: number },
): Promise<Row<'generations'>[]> {
  return unwrap(
    client
      .from('generations')
      .select('*')
      .eq('project_id', projectId)
      .order('created_at', { ascending: false })
      .limit(limit),
  );
}

export function readGeneration(client: Client, generationId: string): Promise<Row<'generations'> | null> {
  return unwrapMaybe(client.from('generations').select('*').eq('id', generationId).maybeSingle());
}

export function readGenerationEvents(
  client: Client,
  {
    generationId,
    attempt,
    afterSeq = -1,
  }: { readonly generationId: string; readonly attempt: number; readonly afterSeq?: number },
): Promise<Row<'generation_events'>[]> {
  return unwrap(
    client
      .from('generation_events')
      .select('*')
      .eq('generation_id', generationId)
      .eq('attempt', attempt)
      .gt('seq', afterSeq)
      .order('seq'),
  );
}

/** The newest map of the project. */
export function readApplicationMap(client: Client, projectId: string): Promise<Row<'application_maps'> | null> {
  return unwrapMaybe(
    client
      .from('application_maps')
      .select('*')
      .eq('project_id', projectId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

export function listFindings(client: Client, projectId: string): Promise<Row<'findings'>[]> {
  return unwrap(
    client.from('findings').select('*').eq('project_id', projectId).order('last_seen_at', { ascending: false }),
  );
}
