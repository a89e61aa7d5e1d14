import { z } from 'zod';
import { factorKeysOf } from '../../auth/second-factor/factor-keys.ts';
import { keepHash, keysOfKeptHash, readKeptHash } from '../../auth/second-factor/kept-code-key.ts';
import { RECOVERY_CODE_FORM } from '../../auth/second-factor/recovery-code-hash.ts';
import type { Query } from '../../database/database-client.ts';
import type { Secrets } from '../credential-cipher.ts';
import { decryptText, decryptTextWithAny, encryptText } from '../second-factor-and-signing-key-cipher.ts';

const factorRow = z.object({ id: z.string(), secret: z.string() });
const codeRow = z.object({ user_id: z.string(), code_hash: z.string() });

type Keys = Pick<Secrets, 'derive' | 'derivePrevious'>;

export type FactorsReencrypted = {
  readonly factors: number;
  /** Ids of factors that no known key decrypts; they stay as they are. */
  readonly unreadable: readonly string[];
};

/**
 * Encrypts all second factors with the present key, in the caller's transaction. Recovery codes of the first form keep
 * their key, encrypted as well, so that printed codes stay valid.
 */
export async function reencryptSecondFactors(query: Query, secrets: Keys): Promise<FactorsReencrypted> {
  if (!(await isOurs(query))) return { factors: 0, unreadable: [] };
  const keys = factorKeysOf(secrets);
  const [present, previous] = keys;
  let factors = 0;
  const unreadable: string[] = [];
  for (const { id, secret } of await readFactors(query)) {
    if ((await decryptTextWithAny([present], secret)) !== undefined) continue;
    const text = await decryptTextWithAny(keys, secret);
    if (text === undefined) {
      unreadable.push(id);
      continue;
    }
    const encrypted = await encryptText(present, text);
    if ((await decryptText(present, encrypted)) !== text)
      throw new Error(`Second factor ${id} cannot be decrypted again.`);
    await query('update auth.mfa_factors set secret = $2 where id = $1', [id, encrypted]);
    factors += 1;
  }
  if (previous !== undefined) await keepCodes(query, [present, previous]);
  return { factors, unreadable };
}

/** Ids of factors that the present key does not decrypt. */
export async function findUnreadableFactors(query: Query, secrets: Keys): Promise<readonly string[]> {
  if (!(await isOurs(query))) return [];
  const unreadable: string[] = [];
  for (const { id, secret } of await readFactors(query))
    if ((await decryptTextWithAny(factorKeysOf(secrets), secret)) === undefined) unreadable.push(id);
  return unreadable;
}

/** A hash of the first form without a key belongs to the previous key. Hashes of the present form need none. */
async function keepCodes(query: Query, [present, previous]: readonly [Buffer, Buffer]): Promise<void> {
  const rows = await query(
    'select user_id, code_hash from assay_auth.recovery_codes where not starts_with(code_hash, $1) order by 1, 2 for update',
    [RECOVERY_CODE_FORM],
  );
  for (const { user_id, code_hash } of rows.map((row) => codeRow.parse(row))) {
    const kept = readKeptHash(code_hash);
    const [key] = kept.encryptedKey === undefined ? [previous] : await keysOfKeptHash(kept, [present, previous]);
    if (key === undefined) continue;
    await query('update assay_auth.recovery_codes set code_hash = $3 where user_id = $1 and code_hash = $2', [
      user_id,
      code_hash,
      await keepHash(kept.hash, { key, encryptionKey: present }),
    ]);
  }
}

/** A hosted Supabase keeps second factors itself. */
async function isOurs(query: Query): Promise<boolean> {
  const [row] = await query(`select to_regclass('assay_auth.factor_steps') is not null as ours`);
  return row?.ours === true;
}

/** The rows stay locked until the caller's transaction ends. */
async function readFactors(query: Query) {
  const rows = await query('select id, secret from auth.mfa_factors where secret is not null order by id for update');
  return rows.map((row) => factorRow.parse(row));
}
