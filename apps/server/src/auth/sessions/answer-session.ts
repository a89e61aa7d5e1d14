import type { Query } from '../../database/database-client.ts';
import { SESSION_LIFETIMES } from '../../limits/session-lifetimes.ts';
import { accountById, userJson } from '../accounts/read-account.ts';
import type { Provider } from '../auth-endpoint.ts';
import { refused } from '../http/gotrue-refusals.ts';
import type { Method } from './access-tokens.ts';
import type { OpenSession } from './start-session.ts';

export type SessionAnswer = {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Record<string, unknown>;
};

/** The session in the form of the protocol, with a new access token. */
export async function answerSession({ db, access }: Provider, open: OpenSession): Promise<SessionAnswer> {
  const account = await accountById(db.query, open.userId);
  const [session] = await db.query('select aal::text as aal from auth.sessions where id = $1', [open.sessionId]);
  if (account === undefined || session === undefined) throw refused('session_not_found');
  const { token, expiresAt } = await access.sign({
    userId: account.id,
    email: account.email,
    appMetadata: { provider: 'email', providers: ['email'], ...account.raw_app_meta_data },
    sessionId: open.sessionId,
    aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
    methods: await methodsOf(db.query, open.sessionId),
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: SESSION_LIFETIMES.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: open.refreshToken,
    user: await userJson(db.query, account),
  };
}

/** The same as URL fragment parameters. */
export function asFragment(answer: SessionAnswer, type: string): Record<string, string> {
  return {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    token_type: answer.token_type,
    type,
  };
}

/** Newest first, like GoTrue. */
async function methodsOf(query: Query, sessionId: string): Promise<readonly Method[]> {
  const rows = await query(
    `select method, extract(epoch from at)::bigint as timestamp from assay_auth.session_methods
      where session_id = $1 order by at desc`,
    [sessionId],
  );
  return rows.map(({ method, timestamp }) => ({ method: String(method), timestamp: Number(timestamp) }));
}
