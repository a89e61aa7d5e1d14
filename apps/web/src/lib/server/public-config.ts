import * as v from 'valibot';
import { parseAnswer } from '../../data/parse-answer.ts';

const publicConfigSchema = v.object({
  supabaseUrl: v.string(),
  /** Origin of pictures, videos and traces. */
  evidenceUrl: v.string(),
  supabaseKey: v.string(),
  billing: v.optional(v.string(), 'off'),
  /** What super admins say to everybody. */
  announcement: v.nullish(v.string()),
  version: v.optional(v.string(), ''),
  /** True when the installation can start its sample shop. */
  cornerShop: v.optional(v.boolean()),
  /** True with a hosted Supabase, which sends the mails of accounts itself. */
  hosted: v.optional(v.boolean(), false),
});

export type PublicConfig = v.InferOutput<typeof publicConfigSchema>;

/**
 * Reads the public settings of the server. An address without an origin is resolved against the page's.
 * @throws Error when the server does not answer with its settings
 */
export async function fetchPublicConfig(): Promise<PublicConfig> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} to /config.json. Check that it is running.`);
  const config = parseAnswer(publicConfigSchema, await answer.json());
  return { ...config, supabaseUrl: new URL(config.supabaseUrl, window.location.origin).href.replace(/\/$/, '') };
}
