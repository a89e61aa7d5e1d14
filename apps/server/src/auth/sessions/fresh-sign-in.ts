import type { Query } from '../../database/database-client.ts';
import { CODE_ATTEMPTS } from '../../limits/code-attempts.ts';
import { FRESH_SIGN_IN_TIMES } from '../../limits/fresh-sign-in-times.ts';
import type { Call, Provider } from '../auth-endpoint.ts';
import { rateLimitRefusal, refused } from '../http/gotrue-refusals.ts';
import { isPassword } from '../passwords/password-hash.ts';
import type { SignedInCall } from './signed-in-call.ts';

type Shown = { readonly presentPassword: string | undefined; readonly nonce: string | undefined };

/**
 * Guards changes that would give the account away. Asks for the second factor, if there is one, and for a recent
 * sign-in, a mailed link, the present password or a mailed code.
 * @throws AppError refusal that says what is missing
 */
export async function requireFreshSignIn(
  call: Call,
  provider: Provider,
  { caller, presentPassword, nonce }: Shown & { readonly caller: SignedInCall },
): Promise<void> {
  if (caller.needsSecondFactor) throw refused('insufficient_aal', { account: caller.account.email });
  if (presentPassword !== undefined) return requirePassword(call, provider, { caller, presentPassword });
  if (nonce !== undefined) return requireCode(call, provider, { caller, nonce });
  if (!(await isFresh(provider.db.query, caller.sessionId)))
    throw refused('reauthentication_needed', { account: caller.account.email });
}

async function isFresh(query: Query, sessionId: string): Promise<boolean> {
  const rows = await query(
    `select 1 from assay_auth.session_methods where session_id = $1
      and at > now() - make_interval(secs => case when method in ('recovery', 'otp') then $3::integer else $2::integer end)`,
    [sessionId, FRESH_SIGN_IN_TIMES.afterSignInSeconds, FRESH_SIGN_IN_TIMES.afterLinkSeconds],
  );
  return rows.length > 0;
}

async function requirePassword(
  { client }: Call,
  { attempts, noPassword }: Provider,
  { caller, presentPassword }: { caller: SignedInCall; presentPassword: string },
): Promise<void> {
  const guesser = `${caller.account.id} ${client.network}`;
  const wait = await attempts.beforePassword(guesser);
  if (wait !== undefined) throw rateLimitRefusal(wait, 'over_request_rate_limit');
  const hash = caller.account.encrypted_password;
  const right = await isPassword(presentPassword, hash ?? noPassword);
  if (!right || hash === null)
    throw refused('reauthentication_not_valid', {
      message: 'The present password is not right.',
      account: caller.account.email,
    });
  await attempts.afterRightPassword(guesser);
}

async function requireCode(
  _call: Call,
  { attempts, oneTime }: Provider,
  { caller, nonce }: { caller: SignedInCall; nonce: string },
): Promise<void> {
  const wait = await attempts.take(CODE_ATTEMPTS.codePerAccount, caller.account.id);
  if (wait !== undefined) throw rateLimitRefusal(wait, 'over_request_rate_limit');
  const taken = await oneTime.takeCode('reauthentication', caller.account.email, nonce.trim());
  if (taken?.user_id !== caller.account.id)
    throw refused('reauthentication_not_valid', { account: caller.account.email });
}
