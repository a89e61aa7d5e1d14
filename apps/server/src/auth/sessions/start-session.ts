import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Query } from '../../database/database-client.ts';
import { USER_AGENT_LENGTH } from '../../limits/user-agent-length.ts';
import { hashOf, randomToken } from '../../secrets/random-token.ts';
import type { AuthClient } from '../http/auth-client.ts';

/** How a person signed in; the values of GoTrue's claim `amr`. */
export type SignInMethod = 'password' | 'otp' | 'recovery' | 'oauth' | 'totp' | 'mfa/recovery_code' | 'email_change';

export type OpenSession = { readonly sessionId: string; readonly userId: string; readonly refreshToken: string };

/** Starts a session with its first refresh token, in the caller's transaction. */
export async function startSession(
  query: Query,
  { userId, method, client }: { readonly userId: string; readonly method: SignInMethod; readonly client: AuthClient },
): Promise<OpenSession> {
  const sessionId = randomUUID();
  await query(
    `insert into auth.sessions (id, user_id, aal, user_agent, ip, refreshed_at)
     values ($1, $2, 'aal1', $3, $4, now() at time zone 'UTC')`,
    [
      sessionId,
      userId,
      client.userAgent.slice(0, USER_AGENT_LENGTH) || null,
      isIP(client.address) > 0 ? client.address : null,
    ],
  );
  await recordMethod(query, sessionId, method);
  await query('update auth.users set last_sign_in_at = now() where id = $1', [userId]);
  return { sessionId, userId, refreshToken: await addRefreshToken(query, { sessionId, userId, parent: null }) };
}

export async function recordMethod(query: Query, sessionId: string, method: SignInMethod): Promise<void> {
  await query(
    `insert into assay_auth.session_methods (session_id, method) values ($1, $2)
     on conflict (session_id, method) do update set at = now()`,
    [sessionId, method],
  );
}

type Parent = { readonly sessionId: string; readonly userId: string; readonly parent: string | null };

export async function addRefreshToken(query: Query, { sessionId, userId, parent }: Parent): Promise<string> {
  const token = randomToken();
  await query(
    'insert into auth.refresh_tokens (id, token, user_id, session_id, parent, revoked) values ($1, $2, $3, $4, $5, false)',
    [randomUUID(), hashOf(token), userId, sessionId, parent],
  );
  return token;
}
