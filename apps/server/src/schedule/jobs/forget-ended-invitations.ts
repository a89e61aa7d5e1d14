import { z } from 'zod';
import { SCHEDULE_TIMES } from '../../limits/schedule-times.ts';
import type { ScheduledJob } from '../scheduled-job.ts';

const forgottenRow = z.object({ forgotten: z.number() });

/** Puts right the profiles of people who began to join by an invitation that has ended since. */
export const forgetEndedInvitations: ScheduledJob = {
  name: 'forget-ended-invitations',
  everySeconds: SCHEDULE_TIMES.forgetInvitationsEverySeconds,
  async run({ db }) {
    const [row] = await db.query('select private.forget_ended_invitations() as forgotten');
    return { profiles: forgottenRow.parse(row).forgotten };
  },
};
