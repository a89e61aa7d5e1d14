import { z } from 'zod';
import { SCHEDULE_TIMES } from '../../limits/schedule-times.ts';
import type { ScheduledJob } from '../scheduled-job.ts';

const countedRow = z.object({ counted: z.number() });

/** Counts the platform's figures of each day, so that nobody waits for them while looking. */
export const countPlatformDays: ScheduledJob = {
  name: 'count-platform-days',
  everySeconds: SCHEDULE_TIMES.countPlatformDaysEverySeconds,
  async run({ db, isStopped }) {
    let days = 0;
    while (!isStopped()) {
      const most = SCHEDULE_TIMES.daysCountedAtOnce;
      const [row] = await db.query('select private.count_platform_days($1) as counted', [most]);
      const { counted } = countedRow.parse(row);
      days += counted;
      // Today and yesterday are counted each time.
      if (counted < most) break;
    }
    return { days };
  },
};
