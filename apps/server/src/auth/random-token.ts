import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits for a link, a session or a cookie, in letters that need no escaping. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of a token in the database. It is random enough that nothing slow is needed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
