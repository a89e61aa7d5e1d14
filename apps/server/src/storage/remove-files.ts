import type { Backend } from '../backend/supabase-backend.ts';
import type { Query } from '../database/database-client.ts';
import { RETENTION_BATCHES } from '../limits/retention-batches.ts';

const BUCKET = 'artifacts';

export type RemoveDeps = { readonly query: Query; readonly storage: Backend['service']['storage'] };

/**
 * Deletes files of the bucket, then the rows that ask for it; returns how many files existed.
 * @throws what the storage refuses with; the rows stay, so that the files are found again
 */
export async function removeFiles({ query, storage }: RemoveDeps, paths: readonly string[]): Promise<number> {
  let removed = 0;
  for (let from = 0; from < paths.length; from += RETENTION_BATCHES.batch.files) {
    const batch = paths.slice(from, from + RETENTION_BATCHES.batch.files);
    const { data, error } = await storage.from(BUCKET).remove(batch);
    if (error !== null) throw error;
    await query('delete from private.files_to_delete where path = any ($1::text[])', [batch]);
    removed += data.length;
  }
  return removed;
}
