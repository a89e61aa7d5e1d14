import type { Rule } from '../http/rate-limiting/rate-limiter.ts';

const MINUTE_MS = 60_000;

/** How often visitors may send the forms of the public pages. */
export const VISITOR_CALL_RATES = {
  /**
   * The waiting list and the contact form, each counted alone. In an office behind one address some people may want to
   * join.
   */
  perAddress: { name: 'call of a visitor', most: 20, windowMs: 60 * MINUTE_MS },
  perEmail: { name: 'call with an e-mail address', most: 5, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Rule>;
