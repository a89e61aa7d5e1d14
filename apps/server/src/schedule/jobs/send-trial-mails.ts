import { z } from 'zod';
import { PAYMENT_LIMITS } from '../../limits/payment-limits.ts';
import type { ScheduledJob } from '../scheduled-job.ts';

const writtenRow = z.object({ written: z.number() });

/** Tells Owners and Admins that a trial ends soon, and that it has ended. */
export const sendTrialMails: ScheduledJob = {
  name: 'trial-mails',
  everySeconds: PAYMENT_LIMITS.trialMailsEverySeconds,
  channel: 'assay_clock',
  async run({ db }) {
    const [row] = await db.query('select private.mail_trials() as written');
    return { mails: writtenRow.parse(row).written };
  },
};
