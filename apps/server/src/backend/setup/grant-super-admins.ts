import type { Config } from '../../config/environment-settings.ts';
import type { Db } from '../../database/database-client.ts';

/** `firstIsSuperAdmin`: only this machine reaches the server, so the first account belongs to its operator. */
export type Granting = Pick<Config, 'superAdminEmails'> & { readonly firstIsSuperAdmin: boolean };

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
