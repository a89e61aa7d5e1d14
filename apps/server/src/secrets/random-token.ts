import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits as base64url, for links, sessions, agents and cookies. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form of a token: SHA-256 as hex. Random tokens need no salt and no slow hash. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares in constant time. Both sides are hashed, so that their lengths are equal. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const digest = (secret: string | Uint8Array) => createHash('sha256').update(secret).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
