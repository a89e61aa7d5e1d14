import { z } from 'zod';
import type { Client } from '../client.ts';
import { unwrap } from '../unwrap.ts';

const answerSchema = z.object({ success: z.boolean(), error: z.string().nullable() });

/** Makes whoever is signed in the first super admin; gives the words of the refusal, null when it went well. */
export async function becomeSuperAdmin(client: Client, setupCode: string): Promise<string | null> {
  return answerSchema.parse(await unwrap(client.rpc('take_platform', { setup_code: setupCode }))).error;
}
