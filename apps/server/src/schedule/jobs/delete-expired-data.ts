import { SCHEDULE_TIMES } from '../../limits/schedule-times.ts';
import { deleteExpired } from '../../retention/delete-expired.ts';
import type { ScheduledJob } from '../scheduled-job.ts';

/** Deletes what plans no longer keep. */
export const deleteExpiredData: ScheduledJob = {
  name: 'delete-expired',
  everySeconds: SCHEDULE_TIMES.deleteExpiredEverySeconds,
  run: ({ db, storage, isStopped }) => deleteExpired({ query: db.query, storage, isStopped }),
};
