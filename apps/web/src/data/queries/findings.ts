import type { Row } from '../generated/database-types.ts';
import { olderThan, type Part, partOf, type TimeKey } from '../older-rows.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

export type FindingRow = Pick<
  Row<'findings'>,
  'id' | 'kind' | 'title' | 'severity' | 'page' | 'times' | 'last_seen_at'
>;

type Question = { readonly projectId: string; readonly after: TimeKey | undefined; readonly length: number };

/** The findings of a project, those that were seen last first; `after` a row that was read before. */
export async function listFindings(client: Client, { projectId, after, length }: Question): Promise<Part<FindingRow>> {
  const all = client
    .from('findings')
    .select('id, kind, title, severity, page, times, last_seen_at')
    .eq('project_id', projectId);
  const wanted = after === undefined ? all : all.or(olderThan('last_seen_at', after));
  const ordered = wanted.order('last_seen_at', { ascending: false }).order('id', { ascending: false });
  const found = await unwrap(ordered.limit(length + 1));
  return partOf(found, { length, atOf: ({ last_seen_at }) => last_seen_at });
}
