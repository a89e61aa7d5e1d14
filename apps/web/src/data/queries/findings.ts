import type { Row } from '../generated/database-types.ts';
import { olderThan, type Part, partOf, type TimeKey } from '../older-rows.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

export type FindingRow = Pick<
  Row<'findings'>,
  'id' | 'kind' | 'title' | 'severity' | 'page' | 'times' | 'evidence' | 'last_seen_at'
>;

/** What is broken, or what is not accessible. */
export type FindingsAbout = 'defects' | 'accessibility';

type Question = {
  readonly projectId: string;
  readonly about: FindingsAbout;
  readonly after: TimeKey | undefined;
  readonly length: number;
};

/** The findings of a project, those that were seen last first; `after` a row that was read before. */
export async function listFindings(
  client: Client,
  { projectId, about, after, length }: Question,
): Promise<Part<FindingRow>> {
  const ofProject = client
    .from('findings')
    .select('id, kind, title, severity, page, times, evidence, last_seen_at')
    .eq('project_id', projectId);
  const all =
    about === 'accessibility' ? ofProject.eq('kind', 'accessibility') : ofProject.neq('kind', 'accessibility');
  const wanted = after === undefined ? all : all.or(olderThan('last_seen_at', after));
  const ordered = wanted.order('last_seen_at', { ascending: false }).order('id', { ascending: false });
  const found = await unwrap(ordered.limit(length + 1));
  return partOf(found, { length, atOf: ({ last_seen_at }) => last_seen_at });
}
