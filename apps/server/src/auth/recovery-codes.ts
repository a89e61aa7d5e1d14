import { createHmac, randomBytes } from 'node:crypto';
import type { Query } from '../database/db.ts';
import { FACTORS } from './limits.ts';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 3;
const GROUP_LENGTH = 8;

/** Ten new codes, shown this once; those from before are gone. About 118 bits each, so that a plain keyed hash is enough. */
export async function makeRecoveryCodes(query: Query, userId: string, key: Buffer): Promise<readonly string[]> {
  const codes = Array.from({ length: FACTORS.recoveryCodes }, newCode);
  await query('delete from assay_auth.recovery_codes where user_id = $1', [userId]);
  for (const code of codes)
    await query('insert into assay_auth.recovery_codes (user_id, code_hash) values ($1, $2)', [
      userId,
      codeHash(key, userId, code),
    ]);
  return codes;
}

/** True once for each code. */
export async function takeRecoveryCode(
  query: Query,
  { userId, code, key }: { readonly userId: string; readonly code: string; readonly key: Buffer },
): Promise<boolean> {
  const taken = await query('delete from assay_auth.recovery_codes where user_id = $1 and code_hash = $2 returning 1', [
    userId,
    codeHash(key, userId, code),
  ]);
  return taken.length > 0;
}

export async function countRecoveryCodes(query: Query, userId: string): Promise<number> {
  const [row] = await query('select count(*)::integer as left from assay_auth.recovery_codes where user_id = $1', [
    userId,
  ]);
  return Number(row?.left);
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Every letter as likely as the others. */
function letter(): string {
  for (;;) {
    const [byte = 0] = randomBytes(1);
    const found = ALPHABET[byte & 31];
    if (found !== undefined) return found;
  }
}

/** However it was typed: spaces, capitals and lines between the groups do not count. */
function codeHash(key: Buffer, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return createHmac('sha256', key).update(`${userId} ${plain}`).digest('hex');
}
