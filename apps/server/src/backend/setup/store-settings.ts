import type { Config } from '../../config/environment-settings.ts';
import type { Db } from '../../database/database-client.ts';
import type { Granting } from './grant-super-admins.ts';
import { grantSuperAdmins } from './grant-super-admins.ts';

type Settings = Pick<Config, 'billing' | 'superAdminEmails'>;

/** Writes the settings of the environment into the database. */
export async function storeSettings(db: Db, settings: Settings & Granting): Promise<void> {
  await db.query('update private.platform_settings set billing = $1 where billing <> $1', [
    settings.billing === 'off' ? 'off' : 'on',
  ]);
  if (settings.billing !== 'sandbox') await db.query("update private.clock set ahead = '0' where ahead <> '0'");
  await db.tx(async (query) => {
    await query('delete from private.super_admin_emails where not (email = any ($1))', [settings.superAdminEmails]);
    await query('insert into private.super_admin_emails (email) select unnest($1::text[]) on conflict do nothing', [
      settings.superAdminEmails,
    ]);
  });
  await grantSuperAdmins(db, settings);
}
