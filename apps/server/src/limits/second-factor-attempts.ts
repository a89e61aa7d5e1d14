import type { AttemptRule } from '../auth/attempt-limiting/attempt-rule.ts';

const HOUR_SECONDS = 3_600;

/** How often one may enter a code of a second factor. */
export const SECOND_FACTOR_ATTEMPTS = {
  /** Codes of a second factor. The attacker has the password already; of a million codes, three are valid at a time. */
  perPair: { name: 'second factors of an account and a client', most: 10, windowSeconds: 2 * HOUR_SECONDS },
  /** From all addresses together: a guess succeeds with a chance of one in a thousand a day. */
  perAccount: { name: 'second factors of an account', most: 30, windowSeconds: 2 * HOUR_SECONDS },
} as const satisfies Record<string, AttemptRule>;
