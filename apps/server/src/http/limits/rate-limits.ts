import type { Rule } from './rate-limiter.ts';

const MINUTE_MS = 60_000;

/** Limits of what strangers may do outside of signing up and in, which `auth/limits/sign-in-limits.ts` has. */
export const RATE_RULES = {
  /** In front of a hosted provider. */
  signInsPerClient: { name: 'sign-ins of a client', most: 100, windowMs: 10 * MINUTE_MS },
  signInsPerPair: { name: 'sign-ins of a client to an account', most: 20, windowMs: 10 * MINUTE_MS },
  mailsPerClient: { name: 'letters of a client', most: 30, windowMs: 10 * MINUTE_MS },
  mailsPerPair: { name: 'letters of a client to an address', most: 5, windowMs: 10 * MINUTE_MS },
  codesPerClient: { name: 'codes of a client', most: 60, windowMs: 10 * MINUTE_MS },
  codesPerPair: { name: 'codes of a client for an address', most: 10, windowMs: 10 * MINUTE_MS },
  functionPerAccount: { name: 'function', most: 120, windowMs: MINUTE_MS },
  functionPerAddress: { name: 'functions', most: 600, windowMs: MINUTE_MS },
  /** Waiting list and contact form. */
  anonymousWritePerAddress: { name: 'anonymous write', most: 30, windowMs: MINUTE_MS },
  /** Tokens that were refused: ended ones of an open tab, or made-up ones. */
  refusedTokenPerAddress: { name: 'refused token', most: 60, windowMs: MINUTE_MS },
  /** Requests whose statement took too long: on the embedded database each holds up everybody for seconds. */
  endedStatementPerCaller: { name: 'ended statement', most: 2, windowMs: MINUTE_MS },
} as const satisfies Record<string, Rule>;

/** Requests of one caller to rows, files and functions that are answered at a time, and that wait. A screen sends some ten. */
export const CALLER_LIMITS = { running: 4, waiting: 60 } as const;

/** Requests of one address that are answered at the same time. An workOperations behind one address has some ten tabs a person. */
export const REQUESTS_AT_ONCE_PER_ADDRESS = 200;

/** Open connections of one address: six of each browser over HTTP/1.1, and realtime. */
export const CONNECTIONS_PER_ADDRESS = 600;

/** Largest bodies, in bytes. */
export const BODY_LIMITS = {
  auth: 64 * 1024,
  rest: 5 * 1024 * 1024,
  /** Files come from agents alone, over /agents/v1; here are questions about them. */
  storage: 256 * 1024,
  /** Ids of a thousand tests and more fit; nobody sends a file. */
  functions: 512 * 1024,
} as const;
