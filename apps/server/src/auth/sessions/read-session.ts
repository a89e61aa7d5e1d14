import type { Db, Row } from '../../database/database-client.ts';

export type SessionLimits = { readonly idleHours: number; readonly maxHours: number };

/**
 * SQL condition for a valid session: it exists, has not ended, was used within the idle hours and began within the
 * maximum. It reads only columns that a hosted Supabase has too. Parameters: $1 id, $2 idle hours, $3 maximum hours.
 */
export const SESSION_HOLDS = `
  session.id = $1
  and (session.not_after is null or session.not_after > now())
  and coalesce(session.refreshed_at at time zone 'UTC', session.created_at) > now() - make_interval(hours => $2)
  and session.created_at > now() - make_interval(hours => $3)`;

/**
 * The user of a valid session, and whether the second factor is still missing; undefined when the session is not valid.
 */
export async function readSession(
  query: Db['query'],
  sessionId: string,
  { idleHours, maxHours }: SessionLimits,
): Promise<{ readonly userId: string; readonly needsSecondFactor: boolean } | undefined> {
  const [row] = await query(
    `select session.user_id, session.aal::text is distinct from 'aal2' and exists (
        select from auth.mfa_factors as factor where factor.user_id = session.user_id and factor.status = 'verified'
      ) as needs_second_factor
      from auth.sessions as session
      join auth.users as account on account.id = session.user_id
      where ${SESSION_HOLDS} and (account.banned_until is null or account.banned_until < now())`,
    [sessionId, idleHours, maxHours],
  );
  return row === undefined ? undefined : stateOf(row);
}

function stateOf(row: Row) {
  return { userId: String(row.user_id), needsSecondFactor: row.needs_second_factor === true };
}
