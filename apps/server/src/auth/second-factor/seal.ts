import { CompactEncrypt, compactDecrypt, errors } from 'jose';

/** Text that the database keeps but must not be able to read: a compact JWE, AES-256-GCM. */
export function seal(key: Uint8Array, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

/** Throws a JOSEError for what was sealed with another key, or changed since. */
export async function unseal(key: Uint8Array, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, key);
  return new TextDecoder().decode(plaintext);
}

/** What one of the keys opens; undefined where none does. */
export async function unsealAny(keys: readonly Uint8Array[], sealed: string): Promise<string | undefined> {
  for (const key of keys) {
    const text = await unseal(key, sealed).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    });
    if (text !== undefined) return text;
  }
  return undefined;
}
