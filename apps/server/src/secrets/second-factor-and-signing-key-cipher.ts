import { CompactEncrypt, compactDecrypt, errors } from 'jose';

/** Encrypts a text that the database stores but must not read: a compact JWE with AES-256-GCM. */
export function encryptText(key: Uint8Array, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

/** @throws JOSEError when the text was encrypted with another key or changed */
export async function decryptText(key: Uint8Array, encrypted: string): Promise<string> {
  const { plaintext } = await compactDecrypt(encrypted, key);
  return new TextDecoder().decode(plaintext);
}

/** Decrypts with the first key that fits; undefined when none does. */
export async function decryptTextWithAny(keys: readonly Uint8Array[], encrypted: string): Promise<string | undefined> {
  for (const key of keys) {
    const text = await decryptText(key, encrypted).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    });
    if (text !== undefined) return text;
  }
  return undefined;
}
