import { bearerTokenIn } from '../../http/bearer-token.ts';
import { type Account, accountById } from '../accounts/read-account.ts';
import type { Call, Provider } from '../auth-endpoint.ts';
import { refused } from '../http/gotrue-refusals.ts';
import type { TokenClaims } from './access-tokens.ts';
import { readSession } from './read-session.ts';

export type SignedInCall = {
  readonly claims: TokenClaims;
  readonly account: Account;
  readonly sessionId: string;
  /** The account has a second factor that this session has not shown yet. */
  readonly needsSecondFactor: boolean;
};

/**
 * The signed-in caller.
 * @throws AppError refusal for a missing, invalid, expired or signed-out token
 */
export async function signedInCall({ request }: Pick<Call, 'request'>, provider: Provider): Promise<SignedInCall> {
  const token = bearerTokenIn(request.headers.get('authorization'));
  if (token === undefined || token.split('.').length !== 3) throw refused('no_authorization');
  const claims = await provider.access.read(token);
  if (claims === undefined) throw refused('bad_jwt');
  if (claims === 'ended') throw refused('bad_jwt', { message: 'invalid JWT: token is expired' });
  const { query } = provider.db;
  const session = await readSession(query, claims.session_id, provider.settings.sessionLimits);
  const account = session?.userId === claims.sub ? await accountById(query, claims.sub) : undefined;
  if (session === undefined || account === undefined) throw refused('session_not_found');
  return { claims, account, sessionId: claims.session_id, needsSecondFactor: session.needsSecondFactor };
}
