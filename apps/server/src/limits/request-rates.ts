import type { Rule } from '../http/rate-limiting/rate-limiter.ts';

const MINUTE_MS = 60_000;

/** Rate limits of requests to functions and rows. Sign-up and sign-in have their own. */
export const REQUEST_RATES = {
  functionPerAccount: { name: 'function', most: 120, windowMs: MINUTE_MS },
  functionPerAddress: { name: 'functions', most: 600, windowMs: MINUTE_MS },
  /** Writes to /rest/v1 without an account. */
  anonymousWritePerAddress: { name: 'anonymous write', most: 30, windowMs: MINUTE_MS },
  /** Requests with a refused token: expired in an open tab, or made up. */
  refusedTokenPerAddress: { name: 'refused token', most: 60, windowMs: MINUTE_MS },
  /** Requests whose statement was ended. On the embedded database each blocks everybody for seconds. */
  endedStatementPerCaller: { name: 'ended statement', most: 2, windowMs: MINUTE_MS },
} as const satisfies Record<string, Rule>;
