import { z } from 'zod';
import { SCHEDULE_TIMES } from '../../limits/schedule-times.ts';
import type { ScheduledJob } from '../scheduled-job.ts';

const outcomeRow = z.object({ outcome: z.string().nullable() });

/** Deletes the accounts whose 30 days are over, each in a transaction of its own. */
export const deleteAccounts: ScheduledJob = {
  name: 'delete-accounts',
  everySeconds: SCHEDULE_TIMES.deleteAccountsEverySeconds,
  /** @throws Error with the reasons, after all others, when accounts could not be deleted */
  async run({ db, isStopped }) {
    const done = { deleted: 0, blocked: 0 };
    const failures: string[] = [];
    while (!isStopped()) {
      const [row] = await db.query('select private.delete_due_account() as outcome');
      const { outcome } = outcomeRow.parse(row);
      if (outcome === null) break;
      if (outcome === 'deleted' || outcome === 'blocked') done[outcome] += 1;
      else failures.push(outcome);
    }
    if (failures.length > 0) throw new Error(`${failures.length} accounts could not be deleted. ${failures.join(' ')}`);
    return done;
  },
};
