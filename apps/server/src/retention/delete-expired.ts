import { z } from 'zod';
import type { Backend } from '../backend/backend.ts';
import type { Query } from '../database/db.ts';

/** Small enough that nobody waits for a batch: some thousand events, a tenth of a second. */
const BATCH = { works: 10, records: 500, files: 100 } as const;
/** The rest comes with the next sweep. */
const MOST_BATCHES = 500;
const BUCKET = 'artifacts';

const endedRow = z.object({ ended: z.number(), paths: z.array(z.string()) });
const countRow = z.object({ ended: z.number() });
const orphanRow = z.object({ path: z.string() });

export type Sweeping = {
  readonly query: Query;
  readonly storage: Backend['service']['storage'];
  /** True when the server stops: the next batch is not begun. */
  readonly isStopped: () => boolean;
};

export type Swept = { works: number; records: number; files: number };

/**
 * Ends what has been kept as long as its company's plan says: events, evidence, trail. Rows go before files, so that no
 * screen names a file that is gone; files that a dead server left behind are found as orphans. Gives what went.
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

/** Gives how many there were. Throws when the storage refuses; what is left is an orphan then. */
async function removeFiles({ storage }: Sweeping, paths: readonly string[]): Promise<number> {
  let removed = 0;
  for (let from = 0; from < paths.length; from += BATCH.files) {
    const { data, error } = await storage.from(BUCKET).remove(paths.slice(from, from + BATCH.files));
    if (error !== null) throw error;
    removed += data.length;
  }
  return removed;
}
