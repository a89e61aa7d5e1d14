import { LIMITS } from '@assay/domain';
import * as z from 'zod/mini';

const publicConfigSchema = z.object({
  supabaseUrl: z.string(),
  /** Origin of pictures, videos and traces. */
  evidenceUrl: z.string(),
  supabaseKey: z.string(),
  billing: z._default(z.string(), 'off'),
  google: z._default(z.boolean(), false),
  version: z._default(z.string(), ''),
  /** The shortest password that this installation accepts, in characters. */
  minPasswordLength: z._default(z.number(), LIMITS.passwordCharacters),
  /** True when the installation can start its sample shop. */
  cornerShop: z.optional(z.boolean()),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;

/**
 * Reads the public settings of the server. An address without an origin is resolved against the page's.
 * @throws Error when the server does not answer with its settings
 */
export async function fetchPublicConfig(): Promise<PublicConfig> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} to /config.json. Check that it is running.`);
  const config = publicConfigSchema.parse(await answer.json());
  return { ...config, supabaseUrl: new URL(config.supabaseUrl, window.location.origin).href.replace(/\/$/, '') };
}
