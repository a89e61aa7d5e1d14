import type { Config } from '../../config/environment-settings.ts';
import type { Db } from '../../database/database-client.ts';

type Settings = Pick<Config, 'billing' | 'superAdminEmails'>;
/** `firstIsSuperAdmin`: only this machine reaches the server, so the first account belongs to its operator. */
type Granting = Pick<Settings, 'superAdminEmails'> & { readonly firstIsSuperAdmin: boolean };

/** Writes the settings of the environment into the database. */
export async function applySettings(db: Db, settings: Settings & Granting): Promise<void> {
  await db.query('update private.platform_settings set billing = $1 where billing <> $1', [
    settings.billing === 'off' ? 'off' : 'on',
  ]);
  await db.tx(async (query) => {
    await query('delete from private.super_admin_emails where not (email = any ($1))', [settings.superAdminEmails]);
    await query('insert into private.super_admin_emails (email) select unnest($1::text[]) on conflict do nothing', [
      settings.superAdminEmails,
    ]);
  });
  await grantSuperAdmins(db, settings);
}

/**
 * Makes the confirmed accounts of SUPER_ADMIN_EMAILS super admins and takes the flag from all others. Without that
 * setting the first confirmed account gets it, if only this machine reaches the server; else the holder of the set-up
 * code takes it.
 */
export async function grantSuperAdmins(db: Db, { superAdminEmails, firstIsSuperAdmin }: Granting): Promise<void> {
  if (superAdminEmails.length > 0) {
    await db.tx(async (query) => {
      await query(
        `delete from private.super_admins where user_id not in (select id from auth.users where lower(email) = any ($1))`,
        [superAdminEmails],
      );
      await query(
        `insert into private.super_admins (user_id)
          select id from auth.users where lower(email) = any ($1) and confirmed_at is not null on conflict do nothing`,
        [superAdminEmails],
      );
    });
    return;
  }
  if (!firstIsSuperAdmin) return;
  await db.query(
    `insert into private.super_admins (user_id)
      select id from auth.users where confirmed_at is not null and not exists (select from private.super_admins)
      order by confirmed_at limit 1 on conflict do nothing`,
    [],
  );
}
