import type { Db } from '../../database/database-client.ts';
import { SETUP_CODE_LIFETIME } from '../../limits/setup-code-lifetime.ts';
import { hashOf, randomToken } from '../../secrets/random-token.ts';

/**
 * The address with which the operator becomes super admin; undefined when there is one, when the settings name them, or
 * when only this machine reaches the server. The code is random, stored as a hash and usable once.
 */
export async function offerSetupCode(
  db: Db,
  { siteUrl, isNeeded }: { readonly siteUrl: string; readonly isNeeded: boolean },
): Promise<string | undefined> {
  if (!isNeeded) return undefined;
  const [row] = await db.query('select exists (select from private.super_admins) as taken');
  if (row?.taken === true) return undefined;
  const code = randomToken();
  await db.query('delete from private.setup_codes where expires_at < now()');
  await db.query(`insert into private.setup_codes values ($1, now() + interval '${SETUP_CODE_LIFETIME}')`, [
    hashOf(code),
  ]);
  return `${siteUrl}/setup?code=${code}`;
}
