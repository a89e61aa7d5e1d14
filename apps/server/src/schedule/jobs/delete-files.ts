import { z } from 'zod';
import { RETENTION_BATCHES } from '../../limits/retention-batches.ts';
import { SCHEDULE_TIMES } from '../../limits/schedule-times.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import type { ScheduledJob } from '../scheduled-job.ts';

const pathRow = z.object({ path: z.string() });

/** Deletes the files of the bucket whose rows are gone, at once after a project, a company or an account was deleted. */
export const deleteFiles: ScheduledJob = {
  name: 'delete-files',
  everySeconds: SCHEDULE_TIMES.deleteFilesEverySeconds,
  channel: 'assay_files',
  async run({ db, storage, isStopped }) {
    let files = 0;
    while (!isStopped()) {
      const rows = await db.query('select path from private.files_to_delete order by wanted_at, path limit $1', [
        RETENTION_BATCHES.batch.files,
      ]);
      const paths = rows.map((row) => pathRow.parse(row).path);
      if (paths.length === 0) break;
      files += await removeFiles({ query: db.query, storage }, paths);
    }
    return { files };
  },
};
