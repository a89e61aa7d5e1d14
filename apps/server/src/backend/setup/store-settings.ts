import type { Config } from '../../config/environment-settings.ts';
import type { Db } from '../../database/database-client.ts';
import { asOrigin } from '../../database/trail-origin.ts';
import type { Secrets } from '../../secrets/credential-cipher.ts';
import { hashOf } from '../../secrets/random-token.ts';
import type { Granting } from './grant-super-admins.ts';
import { grantSuperAdmins } from './grant-super-admins.ts';

type Settings = Pick<Config, 'billing' | 'superAdminEmails'>;

const PROOF_BYTES = 32;

/** What the server sends with the address of a person, so that the database believes it. */
export function proofOfAddresses(secrets: Pick<Secrets, 'derive'>): string {
  return secrets.derive('proof of addresses in the trail, v1', PROOF_BYTES).toString('base64url');
}

/** Writes the settings of the environment into the database. */
export function storeSettings(db: Db, settings: Settings & Granting, secrets: Pick<Secrets, 'derive'>): Promise<void> {
  return asOrigin({ source: 'settings of the server' }, () => store(db, settings, hashOf(proofOfAddresses(secrets))));
}

async function store(db: Db, settings: Settings & Granting, proofHash: string): Promise<void> {
  await db.query(
    `insert into private.server_proof (proof_hash) values ($1)
     on conflict (only_row) do update set proof_hash = excluded.proof_hash`,
    [proofHash],
  );
  await db.query('update private.platform_settings set billing = $1 where billing <> $1', [
    settings.billing === 'off' ? 'off' : 'on',
  ]);
  if (settings.billing !== 'sandbox') await db.query("update private.clock set ahead = '0' where ahead <> '0'");
  if (settings.billing === 'stripe') await db.query('select private.end_sandbox_subscriptions()');
  await db.tx(async (query) => {
    await query('delete from private.super_admin_emails where not (email = any ($1))', [settings.superAdminEmails]);
    await query('insert into private.super_admin_emails (email) select unnest($1::text[]) on conflict do nothing', [
      settings.superAdminEmails,
    ]);
  });
  await grantSuperAdmins(db, settings);
}
