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
  /** The shortest password that this installation takes. */
  minPasswordLength: z.number().default(LIMITS.passwordCharacters),
  /** The installation can start the shop that comes with it. */
  cornerShop: z.boolean().optional(),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;

/** What the server says of itself to everybody. An address without an origin is on the page's own. */
export async function fetchPublicConfig(): Promise<PublicConfig> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} to /config.json. Check that it is running.`);
  const config = publicConfigSchema.parse(await answer.json());
  return { ...config, supabaseUrl: new URL(config.supabaseUrl, window.location.origin).href.replace(/\/$/, '') };
}
