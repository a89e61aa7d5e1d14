import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Ends one of the person's own sessions. One that has ended already is no error. */
export async function revokeSession(client: Client, sessionId: string): Promise<void> {
  await unwrap(client.rpc('revoke_my_session', { session_id: sessionId }));
}
