import { EXPIRED_SIGN_IN_ROWS } from '../../limits/expired-sign-in-rows.ts';
import type { Db } from '../../database/database-client.ts';
import type { Log } from '../../log/log.ts';
import type { SessionLimits } from '../sessions/read-session.ts';

/** Rows that have expired. */
const STATEMENTS = [
  'delete from assay_auth.counters where ends_at < now() and blocked_until < now()',
  'delete from assay_auth.one_time_tokens where expires_at < now()',
  'delete from assay_auth.pending_sign_ups where expires_at < now()',
  'delete from assay_auth.factor_challenges where expires_at < now()',
  'delete from assay_auth.oauth_flows where expires_at < now()',
  // Kept long enough to notice that a stolen token is used again.
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '${EXPIRED_SIGN_IN_ROWS.keptRefreshTokens}'`,
];

const ENDED_SESSIONS = `
  delete from auth.sessions where not_after < now() or created_at < now() - make_interval(hours => $2)
    or coalesce(refreshed_at at time zone 'UTC', created_at) < now() - make_interval(hours => $1)`;

/** Deletes expired rows every ten minutes. Returns a function that stops it. */
export function deleteExpiredSignInRows({ query }: Pick<Db, 'query'>, log: Log, { idleHours, maxHours }: SessionLimits): () => void {
  const clean = async () => {
    for (const statement of STATEMENTS) await query(statement, []);
    await query(ENDED_SESSIONS, [idleHours, maxHours]);
  };
  const timer = setInterval(() => {
    clean().catch((error: unknown) => log.error({ error }, 'ended tokens and counters were not removed'));
  }, EXPIRED_SIGN_IN_ROWS.everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
