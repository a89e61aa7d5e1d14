import type { AttemptRule } from '../auth/attempt-limiting/attempt-rule.ts';

const MINUTE_SECONDS = 60;

/** How often one may enter mailed codes and follow links. */
export const CODE_ATTEMPTS = {
  codePerAccount: { name: 'codes of an account', most: 10, windowSeconds: 10 * MINUTE_SECONDS },
  codePerClient: { name: 'codes of a client', most: 60, windowSeconds: 10 * MINUTE_SECONDS },
  linkPerClient: { name: 'links of a client', most: 60, windowSeconds: 10 * MINUTE_SECONDS },
} as const satisfies Record<string, AttemptRule>;
