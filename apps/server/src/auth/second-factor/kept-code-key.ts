import { decryptTextWithAny, encryptText } from '../../secrets/second-factor-and-signing-key-cipher.ts';

/**
 * An old recovery-code hash, stored as `<hash>` or `<hash>.<encrypted key>`. The key is stored with it once the
 * installation's key has changed.
 */
export type KeptHash = { readonly hash: string; readonly encryptedKey: string | undefined };

export function readKeptHash(stored: string): KeptHash {
  const [hash = '', ...encrypted] = stored.split('.');
  return { hash, encryptedKey: encrypted.length === 0 ? undefined : encrypted.join('.') };
}

/** Keys that may have made this hash: its own, else the installation's. */
export async function keysOfKeptHash({ encryptedKey }: KeptHash, keys: readonly Uint8Array[]) {
  if (encryptedKey === undefined) return keys;
  const text = await decryptTextWithAny(keys, encryptedKey);
  return text === undefined ? [] : [Buffer.from(text, 'base64url')];
}

/** The hash in the form that survives a change of keys: with the key that it needs, encrypted by the new one. */
export async function keepHash(
  hash: string,
  { key, encryptionKey }: { readonly key: Uint8Array; readonly encryptionKey: Uint8Array },
): Promise<string> {
  return `${hash}.${await encryptText(encryptionKey, Buffer.from(key).toString('base64url'))}`;
}
