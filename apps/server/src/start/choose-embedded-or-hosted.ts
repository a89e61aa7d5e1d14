import { createAuth } from '../auth/auth.ts';
import { embeddedProtocol } from '../backend/embedded-protocol.ts';
import { hostedProtocol } from '../backend/hosted-protocol.ts';
import { createLite, type LiteDatabase } from '../backend/lite/supabase-lite.ts';
import { openBackend } from '../backend/open-backend.ts';
import type { Backend } from '../backend/supabase-backend.ts';
import type { Secrets } from '../secrets/credential-cipher.ts';
import type { ServerContext } from '../server-context.ts';

type BackendParts = Pick<ServerContext, 'config' | 'siteUrl' | 'mail' | 'log'> & {
  readonly secrets: Secrets;
  readonly database: LiteDatabase;
};

/** The Supabase protocol: passed on to a hosted one when it is configured, else in this process. */
export async function createBackend(parts: BackendParts): Promise<Backend> {
  const { config, database, siteUrl } = parts;
  const { google, minPasswordLength, sessionLimits, supabase } = config;
  if (supabase !== undefined) return openBackend(hostedProtocol(supabase, database.db, sessionLimits));
  const settings = { siteUrl, google, minPasswordLength, sessionLimits };
  const auth = await createAuth({ ...parts, db: database.db, settings });
  return openBackend({ url: siteUrl, ...embeddedProtocol(auth, await createLite(parts)) });
}
