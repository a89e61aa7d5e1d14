import type { Row } from '../generated/database-types.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

export type FindingRow = Pick<
  Row<'findings'>,
  'id' | 'kind' | 'title' | 'severity' | 'page' | 'times' | 'last_seen_at'
>;

/** The newest findings of a project. */
export function listFindings(
  client: Client,
  { projectId, limit }: { readonly projectId: string; readonly limit: number },
): Promise<FindingRow[]> {
  return unwrap(
    client
      .from('findings')
      .select('id, kind, title, severity, page, times, last_seen_at')
      .eq('project_id', projectId)
      .order('last_seen_at', { ascending: false })
      .limit(limit),
  );
}
