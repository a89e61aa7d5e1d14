import { userJson } from '../accounts/read-account.ts';
import type { Endpoint } from '../auth-endpoint.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { signedInCall } from '../sessions/signed-in-call.ts';

const SCOPES = ['global', 'local', 'others'] as const;

/** GET /user: the signed-in account. */
export const user: Endpoint = async (call, provider) => {
  const { account } = await signedInCall(call, provider);
  return Response.json(await userJson(provider.db.query, account));
};

/** POST /logout: ends this session, all others, or all. */
export const logout: Endpoint = async (call, provider) => {
  const { account, sessionId } = await signedInCall(call, provider);
  const wanted = call.url.searchParams.get('scope') ?? 'global';
  const scope = SCOPES.find((known) => known === wanted);
  if (scope === undefined) throw refused('validation_failed', { message: `scope must be one of ${SCOPES.join(', ')}` });
  await endSessions(provider.db.query, { userId: account.id, sessionId, scope });
  return new Response(null, { status: 204 });
};
