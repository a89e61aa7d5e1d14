import { z } from 'zod';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const answerSchema = z.object({ success: z.boolean(), error: z.string().nullable() });

/** Makes the signed-in person the first super admin. Returns null, or the database's message when it refuses. */
export async function becomeSuperAdmin(client: Client, setupCode: string): Promise<string | null> {
  return answerSchema.parse(await unwrap(client.rpc('take_platform', { setup_code: setupCode }))).error;
}
