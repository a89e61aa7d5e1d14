import type { Db } from '../../database/database-client.ts';
import { SESSION_LIFETIMES } from '../../limits/session-lifetimes.ts';
import { hashOf } from '../../secrets/random-token.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { SESSION_HOLDS, type SessionLimits } from './read-session.ts';
import { addRefreshToken, type OpenSession } from './start-session.ts';

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
