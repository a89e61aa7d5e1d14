import { z } from 'zod';
import { SCHEDULE_TIMES } from '../../limits/schedule-times.ts';
import type { ScheduledJob } from '../scheduled-job.ts';

const outcomeRow = z.object({ outcome: z.enum(['deleted', 'blocked']).nullable() });

/** Deletes the accounts whose 30 days are over, each in a transaction of its own. */
export const deleteAccounts: ScheduledJob = {
  name: 'delete-accounts',
  everySeconds: SCHEDULE_TIMES.deleteAccountsEverySeconds,
  async run({ db, isStopped }) {
    const done = { deleted: 0, blocked: 0 };
    while (!isStopped()) {
      const [row] = await db.query('select private.delete_due_account() as outcome');
      const { outcome } = outcomeRow.parse(row);
      if (outcome === null) break;
      done[outcome] += 1;
    }
    return done;
  },
};
