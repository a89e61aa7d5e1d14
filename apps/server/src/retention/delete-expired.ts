import { z } from 'zod';
import type { Backend } from '../backend/backend.ts';
import type { Query } from '../database/db.ts';

/** Small enough that a batch takes a tenth of a second: some thousand events. */
const BATCH = { works: 10, records: 500, files: 100 } as const;
/** The rest is deleted by the next run. */
const MOST_BATCHES = 500;
const BUCKET = 'artifacts';

const endedRow = z.object({ ended: z.number(), paths: z.array(z.string()) });
const countRow = z.object({ ended: z.number() });
const orphanRow = z.object({ path: z.string() });

export type Sweeping = {
  readonly query: Query;
  readonly storage: Backend['service']['storage'];
  /** True when the server stops; then no further batch begins. */
  readonly isStopped: () => boolean;
};

export type Swept = { works: number; records: number; files: number };

/**
 * Deletes events, evidence and audit entries that are older than the company's plan keeps them. Rows are deleted before
 * files, so that no screen names a missing file. Files of a crashed server are found as orphans. Returns how many were
 * deleted.
 */
export async function sweep(sweeping: Sweeping): Promise<Swept> {
  const swept: Swept = { works: 0, records: 0, files: 0 };
  await inBatches(sweeping, async () => {
    const [row] = await sweeping.query('select ended, paths from private.end_evidence($1)', [BATCH.works]);
    const { ended, paths } = endedRow.parse(row);
    swept.works += ended;
    swept.files += await removeFiles(sweeping, paths);
    return ended;
  });
  await inBatches(sweeping, async () => {
    const [row] = await sweeping.query('select private.end_records($1) as ended', [BATCH.records]);
    const { ended } = countRow.parse(row);
    swept.records += ended;
    return ended;
  });
  await inBatches(sweeping, async () => {
    const rows = await sweeping.query('select path from private.list_orphans($1) as path', [BATCH.files]);
    const removed = await removeFiles(
      sweeping,
      rows.map((row) => orphanRow.parse(row).path),
    );
    swept.files += removed;
    return removed;
  });
  return swept;
}

async function inBatches({ isStopped }: Sweeping, endSome: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES && !isStopped(); batch += 1) if ((await endSome()) === 0) return;
}

/** Deletes files; returns how many existed. Throws when the storage refuses; the files are then found as orphans. */
async function removeFiles({ storage }: Sweeping, paths: readonly string[]): Promise<number> {
  let removed = 0;
  for (let from = 0; from < paths.length; from += BATCH.files) {
    const { data, error } = await storage.from(BUCKET).remove(paths.slice(from, from + BATCH.files));
    if (error !== null) throw error;
    removed += data.length;
  }
  return removed;
}
