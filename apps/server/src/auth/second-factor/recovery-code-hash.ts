import { createHash, createHmac } from 'node:crypto';

/** Before each hash of today's form. */
export const RECOVERY_CODE_FORM = 'sha256:';

/** Without a key: about 118 random bits cannot be searched for, and a change of the installation's keys leaves them good. */
export function recoveryCodeHash(userId: string, code: string): string {
  return RECOVERY_CODE_FORM + createHash('sha256').update(hashed(userId, code)).digest('hex');
}

/** The first form hung on the key of second factors. Codes that were printed then go on. */
export function keyedCodeHash(key: Uint8Array, { userId, code }: { userId: string; code: string }): string {
  return createHmac('sha256', key).update(hashed(userId, code)).digest('hex');
}

/** However it was typed: spaces, capitals and lines between the groups do not count. */
function hashed(userId: string, code: string): string {
  return `${userId} ${code.toLowerCase().replace(/[\s-]/g, '')}`;
}
