import { LIMITS } from '@assay/domain';
import { z } from 'zod';

const publicConfigSchema = z.object({
  supabaseUrl: z.string(),
  /** Origin of pictures, videos and traces. */
  evidenceUrl: z.string(),
  supabaseKey: z.string(),
  billing: z.string().default('off'),
  google: z.boolean().default(false),
  version: z.string().default(''),
  /** The shortest password that this installation accepts, in characters. */
  minPasswordLength: z.number().default(LIMITS.passwordCharacters),
  /** True when the installation can start its sample shop. */
  cornerShop: z.boolean().optional(),
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
