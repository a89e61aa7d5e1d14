import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { Db, Row } from '../../database/database-client.ts';
import { SESSION_LIFETIMES } from '../../limits/session-lifetimes.ts';
import { SIGNING_KEY_LIFETIME } from '../../limits/signing-key-lifetime.ts';
import type { Log } from '../../log/log.ts';
import type { Secrets } from '../../secrets/credential-cipher.ts';
import { decryptText, encryptText } from '../../secrets/second-factor-and-signing-key-cipher.ts';

const ALGORITHM = 'ES256';
const ENCRYPTION_KEY_BYTES = 32;

const jwkSchema = z.looseObject({ kty: z.string() });

export type SigningKey = { readonly kid: string; readonly privateKey: CryptoKey | Uint8Array };
export type SigningKeys = {
  /** The key that signs now. */
  readonly current: () => Promise<SigningKey>;
  /** The key that signed a token; undefined when it is unknown or was retired. */
  readonly publicKey: (kid: string) => Promise<CryptoKey | Uint8Array | undefined>;
  readonly jwks: () => Promise<{ readonly keys: readonly JWK[] }>;
};

type Known = SigningKey & {
  readonly publicJwk: JWK;
  readonly publicKey: CryptoKey | Uint8Array;
  readonly madeAt: number;
};

/**
 * Keys that sign access tokens, stored encrypted in the database. When the last one is old, a new one is made; the one
 * before stays valid for its tokens. A key that another ASSAY_SECRET encrypted is skipped: its tokens become invalid
 * and are refreshed.
 */
export function createSigningKeys(db: Db, secrets: Secrets, log: Log): SigningKeys {
  const encryptionKey = secrets.derive('signing keys of sessions, v1', ENCRYPTION_KEY_BYTES);
  let known: readonly Known[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  const read = async () => {
    const rows = await db.query(
      'select kid, public_key, sealed_key, created_at from assay_auth.signing_keys order by created_at desc',
    );
    const opened = await Promise.all(rows.map((row) => open(row, encryptionKey, log)));
    known = opened.filter((key) => key !== undefined);
    readAt = Date.now();
  };
  const signing = () => known.find(({ madeAt }) => madeAt > Date.now() - SIGNING_KEY_LIFETIME.signsSeconds * 1000);

  return {
    current: async () => {
      if (signing() === undefined) await read();
      if (signing() === undefined) {
        await make(db, encryptionKey);
        await read();
      }
      const key = signing();
      if (key === undefined) throw new Error('The signing key that was just made cannot be read back.');
      return key;
    },
    publicKey: async (kid) => {
      const find = () => known.find((key) => key.kid === kid)?.publicKey;
      if (find() === undefined && Date.now() - readAt > SIGNING_KEY_LIFETIME.lookAgainMs) await read();
      return find();
    },
    jwks: async () => {
      if (known.length === 0) await read();
      return { keys: known.map(({ publicJwk }) => publicJwk) };
    },
  };
}

async function make(db: Db, encryptionKey: Uint8Array): Promise<void> {
  const kid = randomUUID();
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  const encrypted = await encryptText(encryptionKey, JSON.stringify(await exportJWK(pair.privateKey)));
  await db.tx(async (query) => {
    await query('insert into assay_auth.signing_keys (kid, public_key, sealed_key) values ($1, $2, $3)', [
      kid,
      publicJwk,
      encrypted,
    ]);
    await query(`delete from assay_auth.signing_keys where created_at < now() - make_interval(secs => $1)`, [
      SIGNING_KEY_LIFETIME.signsSeconds + 2 * SESSION_LIFETIMES.accessTokenSeconds,
    ]);
  });
}

async function open(row: Row, encryptionKey: Uint8Array, log: Log): Promise<Known | undefined> {
  const kid = String(row.kid);
  try {
    const privateJwk = jwkSchema.parse(JSON.parse(await decryptText(encryptionKey, String(row.sealed_key))));
    const publicJwk = jwkSchema.parse(row.public_key);
    return {
      kid,
      publicJwk,
      privateKey: await importJWK(privateJwk, ALGORITHM),
      publicKey: await importJWK(publicJwk, ALGORITHM),
      madeAt: Date.parse(String(row.created_at)),
    };
  } catch (error) {
    log.warn({ error, kid }, 'a signing key cannot be opened with this ASSAY_SECRET; it is left aside');
    return undefined;
  }
}
