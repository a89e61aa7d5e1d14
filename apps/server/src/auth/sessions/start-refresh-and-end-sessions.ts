import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Db, Query } from '../../database/database-client.ts';
import { SESSION_LIFETIMES } from '../../limits/session-lifetimes.ts';
import { hashOf, randomToken } from '../../secrets/random-token.ts';
import type { AuthClient } from '../http/auth-client.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { SESSION_HOLDS, type SessionLimits } from './session-state.ts';

/** How a person signed in; the values of GoTrue's claim `amr`. */
export type SignInMethod = 'password' | 'otp' | 'recovery' | 'oauth' | 'totp' | 'mfa/recovery_code' | 'email_change';

export type OpenSession = { readonly sessionId: string; readonly userId: string; readonly refreshToken: string };

const AGENT_LENGTH = 500;

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
      client.userAgent.slice(0, AGENT_LENGTH) || null,
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

/**
 * Exchanges a refresh token for the next one. A token that was used before ends its session, because it may be stolen;
 * within ten seconds it is accepted, because two tabs may refresh at once.
 * @throws AppError refusal
 */
export async function refreshSession(db: Db, token: string, limits: SessionLimits): Promise<OpenSession> {
  const parent = hashOf(token);
  const outcome = await db.tx(async (query) => {
    const [row] = await query(
      `select token.session_id, token.user_id, token.revoked,
          token.updated_at > now() - make_interval(secs => $2) as fresh
        from auth.refresh_tokens as token join auth.sessions as session on session.id = token.session_id
        where token.token = $1 for update of session`,
      [parent, SESSION_LIFETIMES.refreshGraceSeconds],
    );
    if (row === undefined) return 'unknown';
    const [sessionId, userId] = [String(row.session_id), String(row.user_id)];
    if (row.revoked === true && row.fresh !== true) {
      await query('delete from auth.sessions where id = $1', [sessionId]);
      return { stolenFrom: userId };
    }
    const held = await query(
      `update auth.sessions as session set refreshed_at = now() at time zone 'UTC', updated_at = now()
        where ${SESSION_HOLDS} and not exists (
          select from auth.users as account where account.id = session.user_id and account.banned_until > now())
        returning id`,
      [sessionId, limits.idleHours, limits.maxHours],
    );
    if (held.length === 0) {
      await query('delete from auth.sessions where id = $1', [sessionId]);
      return 'over';
    }
    await query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1 and not revoked', [
      parent,
    ]);
    return { sessionId, userId, refreshToken: await addRefreshToken(query, { sessionId, userId, parent }) };
  });
  if (outcome === 'unknown') throw refused('refresh_token_not_found');
  if (outcome === 'over') throw refused('session_expired');
  if ('stolenFrom' in outcome) throw refused('refresh_token_already_used', { account: outcome.stolenFrom });
  return outcome;
}

/** Ends one session of a person, all others, or all. Their refresh tokens are deleted with them. */
export async function endSessions(
  query: Query,
  { userId, sessionId, scope }: { userId: string; sessionId: string; scope: 'local' | 'others' | 'global' },
): Promise<void> {
  await query(
    `delete from auth.sessions where user_id = $1
      and case $3::text when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [userId, sessionId, scope],
  );
}
