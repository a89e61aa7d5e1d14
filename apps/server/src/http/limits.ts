import type { Rule } from './rate-limiter.ts';

const MINUTE_MS = 60_000;

/** Limits of what strangers may do, per address and per account. */
export const RATE_RULES = {
  /** Wrong passwords only: who knows the password is never locked out by their own signing in. */
  wrongPasswordPerAccount: { name: 'wrong password', most: 10, windowMs: 5 * MINUTE_MS },
  signInPerAddress: { name: 'sign in', most: 60, windowMs: MINUTE_MS },
  /** Everything that sends a letter to an address that anybody may type in. */
  letterPerAccount: { name: 'letter', most: 5, windowMs: 10 * MINUTE_MS },
  letterPerAddress: { name: 'letters', most: 30, windowMs: 10 * MINUTE_MS },
  /** A code has a million values and lives for an hour: this leaves one chance in sixteen thousand. */
  codePerAccount: { name: 'code', most: 10, windowMs: 10 * MINUTE_MS },
  codePerAddress: { name: 'codes', most: 60, windowMs: MINUTE_MS },
  functionPerAccount: { name: 'function', most: 120, windowMs: MINUTE_MS },
  functionPerAddress: { name: 'functions', most: 600, windowMs: MINUTE_MS },
  /** Waiting list and contact form. */
  anonymousWritePerAddress: { name: 'anonymous write', most: 30, windowMs: MINUTE_MS },
  /** Tokens that were refused: ended ones of an open tab, or made-up ones. */
  refusedTokenPerAddress: { name: 'refused token', most: 60, windowMs: MINUTE_MS },
} as const satisfies Record<string, Rule>;

/** Requests of one address that are answered at the same time. An office behind one address has some ten tabs a person. */
export const REQUESTS_AT_ONCE_PER_ADDRESS = 200;

/** Open connections of one address: six of each browser over HTTP/1.1, and realtime. */
export const CONNECTIONS_PER_ADDRESS = 600;

/** Largest bodies, in bytes. */
export const BODY_LIMITS = {
  auth: 64 * 1024,
  rest: 5 * 1024 * 1024,
  /** Files come from agents alone, over /agents/v1; here are questions about them. */
  storage: 256 * 1024,
  functions: 1024 * 1024,
} as const;
