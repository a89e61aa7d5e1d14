import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits for a link, a session, an agent or a cookie, in letters that need no escaping. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of a token in the database: SHA-256 as hex. It is random enough that no salt and nothing slow is needed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** In one time, whatever is given: both are of one length when they are compared. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const digest = (secret: string | Uint8Array) => createHash('sha256').update(secret).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
