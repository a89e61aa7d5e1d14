import { z } from 'zod';
import { AUTH_INPUT_LENGTHS } from '../../limits/auth-input-lengths.ts';
import { CODE_ATTEMPTS } from '../../limits/code-attempts.ts';
import type { Call, Endpoint, Provider } from '../auth-endpoint.ts';
import { readEmail } from '../http/email-field.ts';
import { rateLimitRefusal, refusalCode, refused } from '../http/gotrue-refusals.ts';
import { readBody } from '../http/read-body.ts';
import { redirectTo } from '../http/redirect-to.ts';
import type { OneTimeToken } from '../one-time-tokens/one-time-tokens.ts';
import { type RedeemableKind, redeemToken } from '../one-time-tokens/redeem-token.ts';
import { answerSession, asFragment } from '../sessions/answer-session.ts';
import { provenPending } from '../sign-up/pending-sign-ups.ts';
import { noProofCookie, proofOf } from '../sign-up/sign-up-cookie.ts';

const CHOOSE_PASSWORD = '/choose-password';

const bodySchema = z.object({
  type: z.string(),
  email: z.string().nullish(),
  token: z.string().max(AUTH_INPUT_LENGTHS.token).nullish(),
  token_hash: z.string().max(AUTH_INPUT_LENGTHS.token).nullish(),
  phone: z.string().nullish(),
});

/**
 * The kind of token that the client's `type` names.
 * @throws AppError for kinds that are not offered
 */
function kindOf(type: string | null | undefined): RedeemableKind {
  if (type === 'signup' || type === 'email') return 'signup';
  if (type === 'recovery' || type === 'email_change') return type;
  if (type === 'magiclink' || type === 'invite') throw refused('otp_disabled');
  throw refused('validation_failed', {
    message: 'Verify requires a verification type: signup, recovery or email_change',
  });
}

/** POST /verify: the token of a link, or a code together with its address. */
export const verifyByCall: Endpoint = async (call, provider) => {
  const body = readBody(bodySchema, call.body);
  if (body.phone) throw refused('phone_provider_disabled');
  const kind = kindOf(body.type);
  const token = body.token_hash
    ? await takeLink(call, provider, { kind, token: body.token_hash })
    : await takeCode(call, provider, { kind, email: body.email, code: body.token });
  const open = await redeemToken(call, provider, { kind, token });
  return Response.json(await answerSession(provider, open), {
    headers: { 'set-cookie': noProofCookie(provider), 'cache-control': 'no-store' },
  });
};

/** GET /verify: a browser follows the link of a mail. The answer always redirects to a page of this site. */
export const verifyByLink: Endpoint = async (call, provider) => {
  try {
    return await followLink(call, provider);
  } catch (error) {
    const code = refusalCode(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    provider.log.warn({ address: call.client.address, refusal: code }, 'a link was refused');
    const words = code === 'otp_expired' ? 'Email link is invalid or has expired' : error.message;
    return redirectTo(call.redirectTo, { error: 'access_denied', error_code: code, error_description: words });
  }
};

async function followLink(call: Call, provider: Provider): Promise<Response> {
  const kind = kindOf(call.url.searchParams.get('type'));
  const token = call.url.searchParams.get('token') ?? '';
  const seen = await seeLink(call, provider, { kind, token });
  const { query } = provider.db;
  if (kind === 'signup' && (await provenPending(query, seen.email, proofOf(call, provider))) === undefined) {
    // Opening the link does not confirm the address, because mail programs open links too. The person chooses a
    // password on that page.
    if (seen.code_challenge === null)
      return redirectTo(new URL(CHOOSE_PASSWORD, call.origin).href, { token, redirect_to: call.redirectTo });
  }
  const taken = await provider.oneTime.takeLink(query, kind, token);
  if (taken === undefined) throw refused('otp_expired');
  if (taken.code_challenge !== null && kind !== 'email_change') return withCode(call, provider, { kind, token: taken });
  const open = await redeemToken(call, provider, { kind, token: taken });
  return redirectTo(call.redirectTo, asFragment(await answerSession(provider, open), kind), {
    'set-cookie': noProofCookie(provider),
  });
}

type Taken = { readonly kind: RedeemableKind; readonly token: OneTimeToken };

/** PKCE: only the browser that began the flow can exchange this code for a session. */
async function withCode(call: Call, { db, oneTime }: Provider, { kind, token }: Taken): Promise<Response> {
  const code = await oneTime.issueFlow(db.query, {
    email: token.email,
    codeChallenge: token.code_challenge ?? '',
    method: kind,
    userId: token.user_id ?? undefined,
    pendingId: token.pending_id ?? undefined,
  });
  const url = new URL(call.redirectTo);
  url.searchParams.set('code', code);
  return redirectTo(url.href);
}

type Link = { readonly kind: RedeemableKind; readonly token: string };

async function seeLink({ client }: Call, provider: Provider, { kind, token }: Link): Promise<OneTimeToken> {
  const { attempts, oneTime } = provider;
  // 256 random bits cannot be guessed. The limit protects the database and the log.
  const wait = await attempts.takeOfClient(CODE_ATTEMPTS.linkPerClient, client);
  if (wait !== undefined) throw rateLimitRefusal(wait, 'over_request_rate_limit');
  const seen = await oneTime.peek(kind, token);
  if (seen === undefined) throw refused('otp_expired');
  await attempts.uncountForClient(CODE_ATTEMPTS.linkPerClient, client);
  return seen;
}

async function takeLink(call: Call, provider: Provider, link: Link): Promise<OneTimeToken> {
  await seeLink(call, provider, link);
  const taken = await provider.oneTime.takeLink(provider.db.query, link.kind, link.token);
  if (taken === undefined) throw refused('otp_expired');
  return taken;
}

type Code = {
  readonly kind: RedeemableKind;
  readonly email: string | null | undefined;
  readonly code: string | null | undefined;
};

async function takeCode(call: Call, provider: Provider, { kind, email, code }: Code): Promise<OneTimeToken> {
  if (!email || !code)
    throw refused('validation_failed', {
      message: 'Only an email address together with its token, or a token hash, should be provided',
    });
  const { attempts, oneTime } = provider;
  const address = readEmail(email);
  const wait =
    (await attempts.takeOfClient(CODE_ATTEMPTS.codePerClient, call.client)) ??
    (await attempts.take(CODE_ATTEMPTS.codePerAccount, `${address} ${call.client.network}`));
  if (wait !== undefined) throw rateLimitRefusal(wait, 'over_request_rate_limit');
  const taken = await oneTime.takeCode(kind, address, code.trim());
  if (taken === undefined) throw refused('otp_expired');
  return taken;
}
