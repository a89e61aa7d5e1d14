import { withEqualTime } from '../../auth/attempt-limiting/equal-answer-time.ts';
import type { VisitorHandler } from '../function-handler.ts';
import { takeForEmail } from './take-for-email.ts';

/** Puts an address on the waiting list. Answer and time are the same for an address that is on it. */
export const betaWaitlistSignup: VisitorHandler<'beta-waitlist-signup'> = ({ ctx, input: { email } }) =>
  withEqualTime(async () => {
    takeForEmail(ctx, 'beta-waitlist-signup', email);
    await ctx.db.query('select private.join_beta_waitlist($1)', [email]);
    return { success: true };
  });
