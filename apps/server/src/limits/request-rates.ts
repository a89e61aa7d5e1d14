import type { Rule } from '../http/rate-limiting/rate-limiter.ts';
import { type Rule as AuthRule, RULES } from './sign-in-attempts.ts';

const MINUTE_MS = 60_000;

/** Rate limits for strangers, except for sign-up and sign-in (`sign-in-attempts.ts`). */
export const RATE_RULES = {
  /** In front of a hosted auth: the numbers of the embedded one. */
  signInsPerClient: withMs(RULES.signInPerClient),
  signInsPerPair: { name: 'sign-ins of a client to an account', most: 20, windowMs: 10 * MINUTE_MS },
  mailsPerClient: withMs(RULES.mailPerSender),
  mailsPerPair: withMs(RULES.mailPerPair),
  codesPerClient: withMs(RULES.codePerClient),
  codesPerPair: withMs(RULES.codePerAccount),
  functionPerAccount: { name: 'function', most: 120, windowMs: MINUTE_MS },
  functionPerAddress: { name: 'functions', most: 600, windowMs: MINUTE_MS },
  /**
   * The waiting list and the contact form, each counted alone. In an office behind one address some people may want to
   * join.
   */
  visitorCallPerAddress: { name: 'call of a visitor', most: 20, windowMs: 60 * MINUTE_MS },
  visitorCallPerEmail: { name: 'call with an e-mail address', most: 5, windowMs: 60 * MINUTE_MS },
  /** Writes to /rest/v1 without an account. */
  anonymousWritePerAddress: { name: 'anonymous write', most: 30, windowMs: MINUTE_MS },
  /** Requests with a refused token: expired in an open tab, or made up. */
  refusedTokenPerAddress: { name: 'refused token', most: 60, windowMs: MINUTE_MS },
  /** Requests whose statement was ended. On the embedded database each blocks everybody for seconds. */
  endedStatementPerCaller: { name: 'ended statement', most: 2, windowMs: MINUTE_MS },
} as const satisfies Record<string, Rule>;

/** Requests of one caller to rows, files and functions: how many run, and how many wait. A screen sends about ten. */
export const CALLER_LIMITS = { running: 4, waiting: 60 } as const;

/**
 * Requests of one address that are answered at the same time. In an office behind one address a person has about ten
 * tabs.
 */
export const REQUESTS_AT_ONCE_PER_ADDRESS = 200;

/** Open connections of one address. A browser opens six over HTTP/1.1, and one for realtime. */
export const CONNECTIONS_PER_ADDRESS = 600;

function withMs({ name, most, windowSeconds }: AuthRule): Rule {
  return { name, most, windowMs: windowSeconds * 1_000 };
}
