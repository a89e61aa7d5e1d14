import { offerSetupCode } from '../backend/setup/offer-setup-code.ts';
import { storeSettings } from '../backend/setup/store-settings.ts';
import type { Config } from '../config/environment-settings.ts';
import type { Db } from '../database/database-client.ts';
import { isOnlyThisMachine } from '../http/origin/own-hosts.ts';
import type { Secrets } from '../secrets/credential-cipher.ts';

/** Writes the settings to the database. Gives the set-up address of the first super admin, if one is needed. */
export async function storeSettingsAndOfferSetup(
  { db, secrets }: { readonly db: Db; readonly secrets: Pick<Secrets, 'derive'> },
  config: Config,
  siteUrl: string,
): Promise<string | undefined> {
  const firstIsSuperAdmin = isOnlyThisMachine({ siteUrl, config });
  await storeSettings(db, { ...config, firstIsSuperAdmin }, secrets);
  return offerSetupCode(db, { siteUrl, isNeeded: !firstIsSuperAdmin && config.superAdminEmails.length === 0 });
}
