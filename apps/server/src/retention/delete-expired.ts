import { z } from 'zod';
import type { Backend } from '../backend/supabase-backend.ts';
import type { Query } from '../database/database-client.ts';
import { RETENTION_BATCHES } from '../limits/retention-batches.ts';
import { removeFiles } from '../storage/remove-files.ts';

const endedRow = z.object({ ended: z.number(), paths: z.array(z.string()) });
const countRow = z.object({ ended: z.number() });
const orphanRow = z.object({ path: z.string() });

export type DeletionDeps = {
  readonly query: Query;
  readonly storage: Backend['service']['storage'];
  /** True when the server stops; then no further batch begins. */
  readonly isStopped: () => boolean;
};

export type Deleted = { works: number; records: number; files: number };

/**
 * Deletes events, evidence and audit entries that are older than the company's plan keeps them. Rows are deleted before
 * files, so that no screen names a missing file. Files of a crashed server are found as orphans. Returns how many were
 * deleted.
 */
export async function deleteExpired(deps: DeletionDeps): Promise<Deleted> {
  const deleted: Deleted = { works: 0, records: 0, files: 0 };
  await inBatches(deps, async () => {
    const [row] = await deps.query('select ended, paths from private.end_evidence($1)', [
      RETENTION_BATCHES.batch.works,
    ]);
    const { ended, paths } = endedRow.parse(row);
    deleted.works += ended;
    deleted.files += await removeFiles(deps, paths);
    return ended;
  });
  await inBatches(deps, async () => {
    const [row] = await deps.query('select private.end_records($1) as ended', [RETENTION_BATCHES.batch.records]);
    const { ended } = countRow.parse(row);
    deleted.records += ended;
    return ended;
  });
  await inBatches(deps, async () => {
    const rows = await deps.query('select path from private.list_orphans($1) as path', [RETENTION_BATCHES.batch.files]);
    const removed = await removeFiles(
      deps,
      rows.map((row) => orphanRow.parse(row).path),
    );
    deleted.files += removed;
    return removed;
  });
  return deleted;
}

async function inBatches({ isStopped }: DeletionDeps, endSome: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < RETENTION_BATCHES.most && !isStopped(); batch += 1) if ((await endSome()) === 0) return;
}
