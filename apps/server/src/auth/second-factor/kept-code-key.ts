import { seal, unsealAny } from './seal.ts';

/**
 * A hash of a recovery code in the first form, and the key that it was made with where that is no longer the
 * installation's: `<hash>.<sealed key>`.
 */
export type KeptHash = { readonly hash: string; readonly sealedKey: string | undefined };

export function readKeptHash(stored: string): KeptHash {
  const [hash = '', ...sealed] = stored.split('.');
  return { hash, sealedKey: sealed.length === 0 ? undefined : sealed.join('.') };
}

/** Keys with which that hash may have been made. Without one of its own these are the installation's. */
export async function keysOfKeptHash({ sealedKey }: KeptHash, keys: readonly Uint8Array[]) {
  if (sealedKey === undefined) return keys;
  const text = await unsealAny(keys, sealedKey);
  return text === undefined ? [] : [Buffer.from(text, 'base64url')];
}

/** The same hash after a change of keys: the key that it needs is sealed with the new one. */
export async function keepHash(
  hash: string,
  { key, sealingKey }: { readonly key: Uint8Array; readonly sealingKey: Uint8Array },
): Promise<string> {
  return `${hash}.${await seal(sealingKey, Buffer.from(key).toString('base64url'))}`;
}
