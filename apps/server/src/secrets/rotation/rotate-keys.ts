import { AppError } from '@assay/domain';
import { openLiteDatabase } from '../../backend/lite/supabase-lite.ts';
import type { Config } from '../../config/environment-settings.ts';
import type { Db, Query } from '../../database/database-client.ts';
import { lockFolder } from '../../database/folder-lock.ts';
import type { Log } from '../../log/log.ts';
import { type CredentialPlace, createSecrets } from '../credential-cipher.ts';
import { loadSecret } from '../load-secret.ts';
import { beginSecretChange } from './begin-secret-change.ts';
import { findUnreadable, reencryptCredentials } from './reencrypt-credentials.ts';
import { findUnreadableFactors, reencryptSecondFactors } from './reencrypt-second-factors.ts';

export type Rotated = { readonly credentials: number; readonly factors: number };

/**
 * Encrypts everything stored with a new key and retires the old one, in one transaction. Without ASSAY_SECRET the new
 * secret is made in the data folder; with it, ASSAY_SECRET_PREVIOUS holds the present one. Safe to run again after an
 * interruption.
 * @throws AppError 'usage', 'conflict' (a server uses the folder, or something does not decrypt)
 */
export async function rotateKeys(config: Config, log: Log): Promise<Rotated> {
  const unlock = config.mode === 'embedded' ? await lockFolder(config.dataFolder) : async () => undefined;
  try {
    const { from, to, finish } = await secretsOf(config);
    const { db } = await openLiteDatabase(config, log);
    try {
      const rotated = await db.tx((query) => reencryptStored(query, { from, to }));
      await mustOpen(db, to);
      await finish();
      return rotated;
    } finally {
      await db.close();
    }
  } finally {
    await unlock();
  }
}

async function secretsOf({ mode, secret, previousSecret, dataFolder }: Config) {
  if (secret === undefined) {
    // A running server that goes on with the old secret could not be noticed.
    if (mode !== 'embedded')
      throw new AppError('usage', 'ASSAY_SECRET must be set where the database is a PostgreSQL.', {
        hint: 'Set ASSAY_SECRET_PREVIOUS to the content of the file "secret" of ASSAY_DATA and ASSAY_SECRET to a new one (openssl rand -hex 32), for this command and for every server.',
      });
    const from = await loadSecret(dataFolder);
    const { next, finish } = await beginSecretChange(dataFolder);
    return { from, to: next, finish };
  }
  if (previousSecret === undefined || previousSecret === secret)
    throw new AppError('usage', 'ASSAY_SECRET is set, and no other one in ASSAY_SECRET_PREVIOUS.', {
      hint: 'Make a new one (openssl rand -hex 32), set ASSAY_SECRET to it and ASSAY_SECRET_PREVIOUS to the present one, for this command and for every server.',
    });
  return { from: previousSecret, to: secret, finish: async () => undefined };
}

type Change = { readonly from: string; readonly to: string };

async function reencryptStored(query: Query, { from, to }: Change): Promise<Rotated> {
  const [old, renewed, both] = [createSecrets(from), createSecrets(to), createSecrets(to, from)];
  const [row] = await query(`select value from assay_server.state where key = 'secret' for update`).catch(
    (cause: unknown) => {
      throw new AppError('usage', 'This database was never opened by a server.', {
        cause,
        hint: 'Check ASSAY_DATA or DATABASE_URL.',
      });
    },
  );
  if (row?.value !== old.fingerprint && row?.value !== renewed.fingerprint)
    throw new AppError('usage', 'The database was made with neither the old nor the new secret.', {
      hint: 'Check ASSAY_DATA, or ASSAY_SECRET_PREVIOUS: it is the secret that the servers have run with.',
    });
  const { encrypted, unreadable } = await reencryptCredentials(query, both);
  const { factors, unreadable: lost } = await reencryptSecondFactors(query, both);
  const places = [...unreadable.map(nameOf), ...lost.map((id) => `second factor ${id}`)];
  if (places.length > 0)
    throw new AppError('conflict', `Nothing was changed: neither secret opens the ${places.join(', the ')}.`, {
      hint: 'Clear these or enter them again (second factors: delete their rows of auth.mfa_factors), then run it again.',
    });
  await query(`update assay_server.state set value = $1 where key = 'secret'`, [renewed.fingerprint]);
  return { credentials: encrypted, factors };
}

/** Checks the committed data with the new secret alone, before the old one is removed. */
async function mustOpen(db: Pick<Db, 'tx'>, to: string): Promise<void> {
  const secrets = createSecrets(to);
  const unreadable = await db.tx(async (query) => [
    ...(await findUnreadable(query, secrets)),
    ...(await findUnreadableFactors(query, secrets)),
  ]);
  if (unreadable.length === 0) return;
  throw new AppError('conflict', 'A server without the new secret has encrypted something meanwhile.', {
    hint: 'Start every server with the new ASSAY_SECRET and the old one as ASSAY_SECRET_PREVIOUS, then run it again.',
  });
}

function nameOf({ owner, id, field }: CredentialPlace): string {
  return `${field} of ${owner} ${id}`;
}
