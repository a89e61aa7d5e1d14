import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '@assay/domain';

/** The field that a credential belongs to. Its cipher decrypts nowhere else. */
export type CredentialPlace = {
  readonly owner: 'project' | 'environment' | 'environment_secret';
  readonly id: string;
  readonly field: 'username' | 'password' | 'value';
};

/** Keys derived from ASSAY_SECRET, one for each purpose. */
export type Secrets = {
  /** Encrypts a text as `enc:v2:<key id>:<base64url>`, bound to its place. Equal texts give different ciphers. */
  readonly encryptCredential: (text: string, place: CredentialPlace) => string;
  /** @throws AppError 'internal' when the cipher belongs to another secret or place, or was changed */
  readonly decryptCredential: (cipher: string, place: CredentialPlace) => string;
  /** Decrypts the first form, which is bound to no place. Only for encrypting it again. */
  readonly decryptFirstForm: (cipher: string) => string;
  /** False when the cipher has an earlier form or key and should be encrypted again. */
  readonly isCurrent: (cipher: string) => boolean;
  readonly jwtSecret: string;
  /** Derives bytes for one more purpose; its name must be unique. */
  readonly derive: (purpose: string, lengthBytes: number) => Buffer;
  /** The same from ASSAY_SECRET_PREVIOUS, while keys change. */
  readonly derivePrevious: (purpose: string, lengthBytes: number) => Buffer | undefined;
  /** Distinguishes secrets without revealing them. */
  readonly fingerprint: string;
  /** Of ASSAY_SECRET_PREVIOUS, while keys change. */
  readonly previousFingerprint: string | undefined;
};

const CIPHER = /^enc:v2:([0-9a-f]{8}):([\w-]+)$/;
/** The first form: without key id, and bound to no place. */
const CIPHER_V1 = /^enc:v1:([\w-]+)$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `previous` decrypts older ciphers while keys change. */
export function createSecrets(secret: string, previous?: string): Secrets {
  const derive = deriveFrom(secret);
  const { id: keyId, key, keyV1 } = keysOf(secret);
  const known = [keysOf(secret), ...(previous === undefined ? [] : [keysOf(previous)])];
  return {
    encryptCredential: (text, place) => `enc:v2:${keyId}:${encrypt(key, text, boundTo(place))}`,
    decryptCredential(cipher, place) {
      const [, id = '', encrypted = ''] = CIPHER.exec(cipher) ?? [];
      return decrypt(known.find((one) => one.id === id)?.key, encrypted, boundTo(place));
    },
    // The first form names no key. If there are two, the older one encrypted it.
    decryptFirstForm: (cipher) => decrypt(known.at(-1)?.keyV1 ?? keyV1, CIPHER_V1.exec(cipher)?.[1] ?? '', ''),
    isCurrent: (cipher) => CIPHER.exec(cipher)?.[1] === keyId,
    jwtSecret: derive('access tokens, v1', 32).toString('hex'),
    derive,
    derivePrevious: previous === undefined ? () => undefined : deriveFrom(previous),
    fingerprint: fingerprintOf(secret),
    previousFingerprint: previous === undefined ? undefined : fingerprintOf(previous),
  };
}

function keysOf(secret: string) {
  const derive = deriveFrom(secret);
  return {
    id: derive('credentials key id, v2', 4).toString('hex'),
    key: derive('credentials, v2', 32),
    keyV1: derive('credentials of projects, v1', 32),
  };
}

function fingerprintOf(secret: string): string {
  return deriveFrom(secret)('fingerprint, v1', 8).toString('hex');
}

function deriveFrom(secret: string): Secrets['derive'] {
  return (purpose, lengthBytes) => Buffer.from(hkdfSync('sha256', secret, 'assay', purpose, lengthBytes));
}

function boundTo({ owner, id, field }: CredentialPlace): string {
  return `${owner}:${id.toLowerCase()}:${field}`;
}

function encrypt(key: Buffer, text: string, boundTo: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function decrypt(key: Buffer | undefined, text: string, boundTo: string): string {
  try {
    if (key === undefined) throw new Error('No key has that id.');
    const encrypted = Buffer.from(text, 'base64url');
    const tag = encrypted.subarray(-TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch (cause) {
    throw new AppError('internal', 'A stored credential cannot be decrypted.', {
      cause,
      hint: 'ASSAY_SECRET must be the one that it was saved with; else enter the credential again.',
    });
  }
}
