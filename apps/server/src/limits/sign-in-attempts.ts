import type { AttemptRule } from '../auth/attempt-limiting/attempt-rule.ts';

const MINUTE_SECONDS = 60;

/** How often one client may sign in and refresh a session. */
export const SIGN_IN_ATTEMPTS = {
  /** Failed sign-ins of one client over all accounts: somebody tries a list of stolen passwords. */
  signInPerClient: { name: 'sign-ins of a client', most: 100, windowSeconds: 10 * MINUTE_SECONDS },
  refreshPerClient: { name: 'refreshes of a client', most: 600, windowSeconds: 10 * MINUTE_SECONDS },
} as const satisfies Record<string, AttemptRule>;
