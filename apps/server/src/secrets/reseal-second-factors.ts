import { CompactEncrypt, compactDecrypt } from 'jose';
import { z } from 'zod';
import type { Query } from '../database/db.ts';
import type { Secrets } from './secrets.ts';

const PURPOSE = 'second factors, v1';
const KEY_BYTES = 32;
const factorRow = z.object({ id: z.string(), secret: z.string() });

export type FactorsResealed = {
  readonly factors: number;
  /** Their hashes hang on the old key: people make new ones. */
  readonly recoveryCodesEnded: number;
};

/** What the accounts of this installation have of second factors, in the caller's transaction. Throws for one that the old key does not open. */
export async function resealSecondFactors(
  query: Query,
  { from, to }: { readonly from: Secrets; readonly to: Secrets },
): Promise<FactorsResealed> {
  const [old, anew] = [from.derive(PURPOSE, KEY_BYTES), to.derive(PURPOSE, KEY_BYTES)];
  const [there] = await query(
    `select to_regclass('assay_auth.factor_steps') is not null as ours, to_regclass('assay_auth.recovery_codes') is not null as codes`,
  );
  if (there?.ours !== true) return { factors: 0, recoveryCodesEnded: 0 };
  const rows = await query('select id, secret from auth.mfa_factors where secret is not null order by id for update');
  for (const { id, secret } of rows.map((row) => factorRow.parse(row))) {
    const text = await unseal(old, secret);
    const sealed = await seal(anew, text);
    if ((await unseal(anew, sealed)) !== text) throw new Error(`Second factor ${id} does not open again.`);
    await query('update auth.mfa_factors set secret = $2 where id = $1', [id, sealed]);
  }
  const ended = there.codes === true ? await query('delete from assay_auth.recovery_codes returning 1') : [];
  return { factors: rows.length, recoveryCodesEnded: ended.length };
}

async function seal(key: Uint8Array, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

async function unseal(key: Uint8Array, sealed: string): Promise<string> {
  return new TextDecoder().decode((await compactDecrypt(sealed, key)).plaintext);
}
