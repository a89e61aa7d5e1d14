import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '@assay/domain';

/** Everything that comes out of ASSAY_SECRET. Each use has a key of its own. */
export type Secrets = {
  /** Text as `enc:v1:<base64url>`; the same text never twice the same. */
  readonly sealCredential: (text: string) => string;
  /** Throws `internal` for what was sealed with another secret or changed since. */
  readonly openCredential: (cipher: string) => string;
  readonly jwtSecret: string;
  /** Of the agents that are started beside the server. */
  readonly agentToken: string;
  /** Bytes for one more purpose; name it so that nobody else uses the same. */
  readonly derive: (purpose: string, lengthBytes: number) => Buffer;
  /** Tells secrets apart without giving them away. */
  readonly fingerprint: string;
};

export const SEALED_PREFIX = 'enc:v1:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(secret: string): Secrets {
  const derive = (purpose: string, lengthBytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'assay', purpose, lengthBytes));
  const key = derive('credentials of projects, v1', 32);
  return {
    sealCredential: (text) => seal(key, text),
    openCredential: (cipher) => open(key, cipher),
    jwtSecret: derive('access tokens, v1', 32).toString('hex'),
    agentToken: `assay_agent_${derive('agents beside the server, v1', 32).toString('base64url')}`,
    derive,
    fingerprint: derive('fingerprint, v1', 8).toString('hex'),
  };
}

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${SEALED_PREFIX}${sealed.toString('base64url')}`;
}

function open(key: Buffer, text: string): string {
  try {
    if (!text.startsWith(SEALED_PREFIX)) throw new Error('It has no known prefix.');
    const sealed = Buffer.from(text.slice(SEALED_PREFIX.length), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch (cause) {
    throw new AppError('internal', 'A stored credential cannot be decrypted.', {
      cause,
      hint: 'ASSAY_SECRET must be the one that it was saved with; else enter the credential again.',
    });
  }
}
