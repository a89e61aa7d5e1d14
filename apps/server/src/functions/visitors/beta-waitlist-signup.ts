import { withEqualTime } from '../../auth/attempt-limiting/with-equal-time.ts';
import type { VisitorHandler } from '../function-handler.ts';
import { limitCallsByEmail } from './limit-calls-by-email.ts';

/** Puts an address on the waiting list. Answer and time are the same for an address that is on it. */
export const betaWaitlistSignup: VisitorHandler<'beta-waitlist-signup'> = ({ ctx, input: { email } }) =>
  withEqualTime(async () => {
    limitCallsByEmail(ctx, 'beta-waitlist-signup', email);
    await ctx.db.query('select private.join_beta_waitlist($1)', [email]);
    return { success: true };
  });
