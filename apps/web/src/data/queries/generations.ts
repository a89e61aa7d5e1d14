import { type GenerationRow, generationRowSchema } from '../broadcast-rows.ts';
import { olderThan, type Part, partOf, type TimeKey } from '../older-rows.ts';
import { unwrap, unwrapById } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const COLUMNS =
  'id, company_id, project_id, status, max_tests, time_budget_ms, attempt, counts, message, created_at, started_at, finished_at';

type Question = { readonly projectId: string; readonly after: TimeKey | undefined; readonly length: number };

/** The generations of a project, newest first; `after` a row that was read before. */
export async function listGenerations(
  client: Client,
  { projectId, after, length }: Question,
): Promise<Part<GenerationRow>> {
  const all = client.from('generations').select(COLUMNS).eq('project_id', projectId);
  const wanted = after === undefined ? all : all.or(olderThan('created_at', after));
  const ordered = wanted.order('created_at', { ascending: false }).order('id', { ascending: false });
  const found = await unwrap(ordered.limit(length + 1));
  const rows = found.map((row) => generationRowSchema.parse(row));
  return partOf(rows, { length, atOf: ({ created_at }) => created_at });
}

/** A generation; null when it was deleted or the person may not see it. */
export async function readGeneration(client: Client, generationId: string): Promise<GenerationRow | null> {
  const row = await unwrapById(generationId, () =>
    client.from('generations').select(COLUMNS).eq('id', generationId).maybeSingle(),
  );
  return row === null ? null : generationRowSchema.parse(row);
}
