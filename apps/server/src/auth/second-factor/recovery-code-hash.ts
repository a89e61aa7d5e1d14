import { createHash, createHmac } from 'node:crypto';

/** Prefix of a hash in the present form. */
export const RECOVERY_CODE_FORM = 'sha256:';

/**
 * Needs no key: a code has about 118 random bits and cannot be searched for. So the codes stay valid when keys change.
 */
export function recoveryCodeHash(userId: string, code: string): string {
  return RECOVERY_CODE_FORM + createHash('sha256').update(hashed(userId, code)).digest('hex');
}

/** The first form used the key of second factors. Codes that were printed then stay valid. */
export function keyedCodeHash(key: Uint8Array, { userId, code }: { userId: string; code: string }): string {
  return createHmac('sha256', key).update(hashed(userId, code)).digest('hex');
}

/** Spaces, capital letters and hyphens do not count. */
function hashed(userId: string, code: string): string {
  return `${userId} ${code.toLowerCase().replace(/[\s-]/g, '')}`;
}
