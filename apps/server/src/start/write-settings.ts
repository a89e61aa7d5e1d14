import { applySettings } from '../backend/setup/apply-settings.ts';
import { offerSetup } from '../backend/setup/setup-code.ts';
import type { Config } from '../config/environment-settings.ts';
import type { Db } from '../database/database-client.ts';
import { isOnlyThisMachine } from '../http/origin/own-hosts.ts';

/** Writes the settings to the database. Gives the set-up address of the first super admin, if one is needed. */
export async function writeSettings(db: Db, config: Config, siteUrl: string): Promise<string | undefined> {
  const firstIsSuperAdmin = isOnlyThisMachine({ siteUrl, config });
  await applySettings(db, { ...config, firstIsSuperAdmin });
  return offerSetup(db, { siteUrl, isNeeded: !firstIsSuperAdmin && config.superAdminEmails.length === 0 });
}
