import type { AttemptRule } from '../auth/attempt-limiting/attempt-rule.ts';
import type { Rule } from '../http/rate-limiting/rate-limiter.ts';
import { CODE_ATTEMPTS } from './code-attempts.ts';
import { MAIL_REQUESTS } from './mail-requests.ts';
import { SIGN_IN_ATTEMPTS } from './sign-in-attempts.ts';

const MINUTE_MS = 60_000;

/** Rate limits in front of a hosted auth: the numbers of the embedded one. */
export const HOSTED_AUTH_RATES = {
  signInsPerClient: withMs(SIGN_IN_ATTEMPTS.signInPerClient),
  signInsPerPair: { name: 'sign-ins of a client to an account', most: 20, windowMs: 10 * MINUTE_MS },
  mailsPerClient: withMs(MAIL_REQUESTS.perSender),
  mailsPerPair: withMs(MAIL_REQUESTS.perPair),
  codesPerClient: withMs(CODE_ATTEMPTS.codePerClient),
  codesPerPair: withMs(CODE_ATTEMPTS.codePerAccount),
} as const satisfies Record<string, Rule>;

function withMs({ name, most, windowSeconds }: AttemptRule): Rule {
  return { name, most, windowMs: windowSeconds * 1_000 };
}
