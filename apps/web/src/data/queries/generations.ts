import { type GenerationRow, generationRowSchema } from '../broadcast-rows.ts';
import { unwrap, unwrapById } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const COLUMNS =
  'id, company_id, project_id, status, max_tests, time_budget_ms, attempt, counts, message, created_at, started_at, finished_at';

/** The newest generations of a project. */
export async function listGenerations(
  client: Client,
  { projectId, limit }: { readonly projectId: string; readonly limit: number },
): Promise<GenerationRow[]> {
  const rows = await unwrap(
    client
      .from('generations')
      .select(COLUMNS)
      .eq('project_id', projectId)
      .order('created_at', { ascending: false })
      .limit(limit),
  );
  return rows.map((row) => generationRowSchema.parse(row));
}

/** A generation; null when it was deleted or the person may not see it. */
export async function readGeneration(client: Client, generationId: string): Promise<GenerationRow | null> {
  const row = await unwrapById(generationId, () =>
    client.from('generations').select(COLUMNS).eq('id', generationId).maybeSingle(),
  );
  return row === null ? null : generationRowSchema.parse(row);
}
