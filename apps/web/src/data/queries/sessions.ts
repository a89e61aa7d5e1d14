import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const sessionsSchema = v.array(
  v.object({
    id: v.string(),
    user_agent: v.nullable(v.string()),
    address: v.nullable(v.string()),
    created_at: v.string(),
    last_used_at: v.string(),
    is_current: v.boolean(),
  }),
);
export type SignedInSession = v.InferOutput<typeof sessionsSchema>[number];

/** Where the person is signed in: last used first, the session that asks at the end. */
export async function listSessions(client: Client): Promise<SignedInSession[]> {
  const sessions = parseAnswer(sessionsSchema, await unwrap(client.rpc('get_my_sessions')));
  return [...sessions.filter((each) => !each.is_current), ...sessions.filter((each) => each.is_current)];
}
