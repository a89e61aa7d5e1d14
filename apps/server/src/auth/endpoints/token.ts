import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AUTH_INPUT_LENGTHS } from '../../limits/auth-input-lengths.ts';
import { PASSWORD_LIMITS } from '../../limits/password-limits.ts';
import { SIGN_IN_ATTEMPTS } from '../../limits/sign-in-attempts.ts';
import { type Account, accountByEmail } from '../accounts/read-account.ts';
import { refuseInEqualTime } from '../attempt-limiting/with-equal-time.ts';
import type { Call, Endpoint, Provider } from '../auth-endpoint.ts';
import { emailAsKept } from '../http/email-field.ts';
import { rateLimitRefusal, refused } from '../http/gotrue-refusals.ts';
import { readBody } from '../http/read-body.ts';
import { hashPassword, isOutdated, isPassword } from '../passwords/password-hash.ts';
import { storePassword } from '../passwords/store-password.ts';
import { answerSession } from '../sessions/answer-session.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { type SignInMethod, startSession } from '../sessions/start-session.ts';
import { confirmAddress, isPendingPassword, pendingHash, pendingOf } from '../sign-up/pending-sign-ups.ts';

const passwordSchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});
const refreshSchema = z.object({ refresh_token: z.string().max(AUTH_INPUT_LENGTHS.token) });
const flowSchema = z.object({
  auth_code: z.string().max(AUTH_INPUT_LENGTHS.token),
  code_verifier: z.string().max(AUTH_INPUT_LENGTHS.token),
});

/** POST /token: a session in exchange for a password, a refresh token or the code of a PKCE flow. */
export const token: Endpoint = async (call, provider) => {
  const grant = call.url.searchParams.get('grant_type');
  if (grant === 'password') return signIn(call, provider);
  if (grant === 'refresh_token') return refresh(call, provider);
  if (grant === 'pkce') return exchange(call, provider);
  throw refused('unsupported_grant_type');
};

async function signIn(call: Call, provider: Provider): Promise<Response> {
  const body = readBody(passwordSchema, call.body);
  if (body.phone) throw refused('phone_provider_disabled');
  if (!body.email || !body.password)
    throw refused('validation_failed', {
      message: 'You must provide either an email or phone number and a password',
    });
  const [email, password] = [emailAsKept(body.email), body.password];
  const account = await refuseInEqualTime(() => withPassword(call, provider, { email, password }));
  const { db, log } = provider;
  log.info({ account: email, address: call.client.address, method: 'password' }, 'signed in');
  const open = await db.tx((query) =>
    startSession(query, { userId: account.id, method: 'password', client: call.client }),
  );
  return Response.json(await answerSession(provider, open));
}

/** The account with this password. Neither the answer nor its time shows whether the address has an account. */
async function withPassword(
  { client }: Call,
  provider: Provider,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const { attempts, db, noPassword } = provider;
  const guesser = `${email} ${client.network}`;
  const wait =
    (await attempts.beforePassword(guesser)) ?? (await attempts.takeOfClient(SIGN_IN_ATTEMPTS.signInPerClient, client));
  if (wait !== undefined) throw rateLimitRefusal(wait, 'over_request_rate_limit');
  if (Buffer.byteLength(password) > PASSWORD_LIMITS.maxBytes) throw refused('invalid_credentials');

  const account = await accountByEmail(db.query, email);
  const hash = account?.email_confirmed_at == null ? null : account.encrypted_password;
  const right = await isPassword(password, hash ?? noPassword);
  if (account === undefined || hash === null || !right) {
    // A pending sign-up is revealed only to a person who knows its password. The answer is the same when an account
    // exists.
    const waits = await isPendingPassword(db.query, email, await pendingHash(provider.saltKey, email, password));
    throw refused(waits ? 'email_not_confirmed' : 'invalid_credentials');
  }
  await attempts.afterRightPassword(guesser);
  await attempts.uncountForClient(SIGN_IN_ATTEMPTS.signInPerClient, client);
  if (isOutdated(hash)) await storePassword(db, { id: account.id, hash: await hashPassword(password), isNew: false });
  return account;
}

async function refresh({ body, client }: Call, provider: Provider): Promise<Response> {
  const { refresh_token } = readBody(refreshSchema, body);
  const { attempts, db, settings } = provider;
  const wait = await attempts.takeOfClient(SIGN_IN_ATTEMPTS.refreshPerClient, client);
  if (wait !== undefined) throw rateLimitRefusal(wait, 'over_request_rate_limit');
  return Response.json(await answerSession(provider, await refreshSession(db, refresh_token, settings.sessionLimits)));
}

/** Only the browser that began the flow has the verifier, so a sign-up keeps its password. */
async function exchange({ body, client }: Call, provider: Provider): Promise<Response> {
  const { auth_code, code_verifier } = readBody(flowSchema, body);
  const { db, log, oneTime } = provider;
  const flow = await oneTime.takeFlow(db.query, auth_code);
  if (flow === undefined) throw refused('flow_state_not_found');
  if (flow.code_challenge !== challengeOf(code_verifier, flow.code_challenge)) throw refused('bad_code_verifier');
  const method: SignInMethod = flow.method === 'recovery' ? 'recovery' : flow.method === 'oauth' ? 'oauth' : 'otp';
  const open = await db.tx(async (query) => {
    if (flow.user_id !== null) return startSession(query, { userId: flow.user_id, method, client });
    const proven = flow.pending_id === null ? undefined : await pendingOf(query, flow.email, flow.pending_id);
    const account = await confirmAddress(query, { email: flow.email, proven, mailed: proven });
    if (account === undefined) throw refused('flow_state_not_found');
    return startSession(query, { userId: account.id, method, client });
  });
  log.info({ account: flow.email, address: client.address, method }, 'signed in');
  return Response.json(await answerSession(provider, open));
}

function challengeOf(verifier: string, challenge: string | null): string {
  if (challenge?.startsWith('plain:') === true) return `plain:${verifier}`;
  return `s256:${createHash('sha256').update(verifier).digest('base64url')}`;
}
