import { randomBytes } from 'node:crypto';
import type { Query } from '../../database/database-client.ts';
import { RECOVERY_CODES } from '../../limits/recovery-codes.ts';
import { keysOfKeptHash, readKeptHash } from './kept-code-key.ts';
import { keyedCodeHash, RECOVERY_CODE_FORM, recoveryCodeHash } from './recovery-code-hash.ts';

/** No letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Creates ten new codes and deletes the earlier ones. They can be shown only now. */
export async function makeRecoveryCodes(query: Query, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, newCode);
  await query('delete from assay_auth.recovery_codes where user_id = $1', [userId]);
  for (const code of codes)
    await query('insert into assay_auth.recovery_codes (user_id, code_hash) values ($1, $2)', [
      userId,
      recoveryCodeHash(userId, code),
    ]);
  return codes;
}

type Given = { readonly userId: string; readonly code: string };

/** True when the code is valid; it is then used up. `factorKeys` are for codes of the first form. */
export async function takeRecoveryCode(
  query: Query,
  { factorKeys, ...given }: Given & { readonly factorKeys: readonly Uint8Array[] },
): Promise<boolean> {
  const { userId, code } = given;
  const stored = (await keptHash(query, given, factorKeys)) ?? recoveryCodeHash(userId, code);
  const taken = await query('delete from assay_auth.recovery_codes where user_id = $1 and code_hash = $2 returning 1', [
    userId,
    stored,
  ]);
  return taken.length > 0;
}

/** The stored text of a code in the first form; undefined when there is none. */
async function keptHash(query: Query, given: Given, factorKeys: readonly Uint8Array[]): Promise<string | undefined> {
  const rows = await query('select code_hash from assay_auth.recovery_codes where user_id = $1', [given.userId]);
  for (const stored of rows.map((row) => String(row.code_hash))) {
    if (stored.startsWith(RECOVERY_CODE_FORM)) continue;
    const kept = readKeptHash(stored);
    const keys = await keysOfKeptHash(kept, factorKeys);
    if (keys.some((key) => keyedCodeHash(key, given) === kept.hash)) return stored;
  }
  return undefined;
}

export async function countRecoveryCodes(query: Query, userId: string): Promise<number> {
  const [row] = await query('select count(*)::integer as left from assay_auth.recovery_codes where user_id = $1', [
    userId,
  ]);
  return Number(row?.left);
}

function newCode(): string {
  const group = () => Array.from({ length: RECOVERY_CODES.groupLength }, letter).join('');
  return Array.from({ length: RECOVERY_CODES.groups }, group).join('-');
}

/** All letters are equally likely. */
function letter(): string {
  for (;;) {
    const [byte = 0] = randomBytes(1);
    const found = ALPHABET[byte & 31];
    if (found !== undefined) return found;
  }
}
