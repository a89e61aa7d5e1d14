import type { Query } from '../../database/database-client.ts';
import { confirmNewAddress } from '../accounts/confirm-new-address.ts';
import type { Call, Provider } from '../auth-endpoint.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { type OpenSession, type SignInMethod, startSession } from '../sessions/start-session.ts';
import { confirmAddress, pendingOf, provenPending } from '../sign-up/pending-sign-ups.ts';
import { proofOf } from '../sign-up/sign-up-cookie.ts';
import type { OneTimeToken, TokenKind } from './one-time-tokens.ts';
import { forgetTokens } from './one-time-tokens.ts';

export type RedeemableKind = Exclude<TokenKind, 'reauthentication'>;

const METHODS = { signup: 'otp', recovery: 'recovery', email_change: 'email_change' } as const satisfies Record<
  RedeemableKind,
  SignInMethod
>;

/**
 * Executes what the token stands for and signs the person in.
 * @throws AppError refusal 'otp_expired' when that is no longer possible
 */
export async function redeemToken(
  call: Call,
  provider: Provider,
  { kind, token }: { readonly kind: RedeemableKind; readonly token: OneTimeToken },
): Promise<OpenSession> {
  const method = METHODS[kind];
  const open = await provider.db.tx(async (query) => {
    const userId = await accountOf(query, { kind, token, proof: proofOf(call, provider) });
    if (userId === undefined) throw refused('otp_expired');
    return startSession(query, { userId, method, client: call.client });
  });
  provider.log.info({ account: token.email, address: call.client.address, method }, 'signed in');
  return open;
}

type Redeemed = { readonly kind: RedeemableKind; readonly token: OneTimeToken; readonly proof: string | undefined };

async function accountOf(query: Query, { kind, token, proof }: Redeemed): Promise<string | undefined> {
  const { email } = token;
  if (kind === 'signup') {
    const proven = await provenPending(query, email, proof);
    const mailed = await pendingOf(query, email, token.pending_id);
    return (await confirmAddress(query, { email, proven, mailed }))?.id;
  }
  const userId = token.user_id ?? undefined;
  if (userId === undefined) return undefined;
  if (kind === 'email_change') return confirmNewAddress(query, { userId, newEmail: email });
  await forgetTokens(query, 'recovery', email);
  return userId;
}
