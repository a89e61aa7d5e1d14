import type { Rule } from './rate-limiter.ts';

const MINUTE_MS = 60_000;

/** Rate limits for strangers, except for sign-up and sign-in (`auth/limits/sign-in-limits.ts`). */
export const RATE_RULES = {
  /** In front of a hosted auth. */
  signInsPerClient: { name: 'sign-ins of a client', most: 100, windowMs: 10 * MINUTE_MS },
  signInsPerPair: { name: 'sign-ins of a client to an account', most: 20, windowMs: 10 * MINUTE_MS },
  mailsPerClient: { name: 'letters of a client', most: 30, windowMs: 10 * MINUTE_MS },
  mailsPerPair: { name: 'letters of a client to an address', most: 5, windowMs: 10 * MINUTE_MS },
  codesPerClient: { name: 'codes of a client', most: 60, windowMs: 10 * MINUTE_MS },
  codesPerPair: { name: 'codes of a client for an address', most: 10, windowMs: 10 * MINUTE_MS },
  functionPerAccount: { name: 'function', most: 120, windowMs: MINUTE_MS },
  functionPerAddress: { name: 'functions', most: 600, windowMs: MINUTE_MS },
  /** For the waiting list and the contact form. */
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

/** Largest bodies, in bytes. */
export const BODY_LIMITS = {
  auth: 64 * 1024,
  rest: 5 * 1024 * 1024,
  /** Requests about files only; agents upload over /agents/v1. */
  storage: 256 * 1024,
  /** Enough for the ids of a thousand tests. */
  functions: 512 * 1024,
} as const;
