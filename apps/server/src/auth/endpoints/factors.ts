import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AUTH_INPUT_LENGTHS } from '../../limits/auth-input-lengths.ts';
import { SECOND_FACTOR_ATTEMPTS } from '../../limits/second-factor-attempts.ts';
import { SECOND_FACTORS } from '../../limits/second-factors.ts';
import type { Account } from '../accounts/read-account.ts';
import type { Call, Endpoint, Provider } from '../auth-endpoint.ts';
import { rateLimitRefusal, refused } from '../http/gotrue-refusals.ts';
import { readBody } from '../http/read-body.ts';
import { takeRecoveryCode } from '../second-factor/recovery-codes.ts';
import { enrol, type Factor, factorOf, takeTotpCode } from '../second-factor/totp-factors.ts';
import { answerSession } from '../sessions/answer-session.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { type SignedInCall, signedInCall } from '../sessions/signed-in-call.ts';
import { addRefreshToken, type OpenSession, recordMethod } from '../sessions/start-session.ts';

const TOTP_CODE = /^\d{6}$/;

const enrolSchema = z.object({
  factor_type: z.string(),
  friendly_name: z.string().trim().max(SECOND_FACTORS.nameLength).nullish(),
  issuer: z.string().trim().max(SECOND_FACTORS.nameLength).nullish(),
});
const verifySchema = z.object({
  challenge_id: z.string(),
  code: z.string().trim().max(AUTH_INPUT_LENGTHS.secondFactorCode),
});

/** POST /factors: adds an authenticator application. */
export const enrolFactor: Endpoint = async (call, provider) => {
  const caller = await signedInCall(call, provider);
  const body = readBody(enrolSchema, call.body);
  if (body.factor_type !== 'totp')
    throw refused('validation_failed', { message: 'factor_type must be totp: others are not offered here.' });
  await requireFreshSignIn(call, provider, { caller, presentPassword: undefined, nonce: undefined });
  const { query } = provider.db;
  const userId = caller.account.id;
  // Factors whose set-up was never finished are removed.
  await query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [userId]);
  const names = await query('select friendly_name from auth.mfa_factors where user_id = $1', [userId]);
  const friendlyName = body.friendly_name ?? '';
  if (names.length >= SECOND_FACTORS.most) throw refused('too_many_enrolled_mfa_factors');
  if (friendlyName !== '' && names.some((row) => row.friendly_name === friendlyName))
    throw refused('mfa_factor_name_conflict');
  const { factorKeys } = provider;
  const issuer = body.issuer || 'Assay';
  const made = await enrol(query, { userId, email: caller.account.email, friendlyName, issuer, factorKeys });
  const { id, secret, uri } = made;
  return Response.json({
    id,
    type: 'totp',
    friendly_name: friendlyName,
    totp: { qr_code: made.qrCode, secret, uri },
  });
};

/** DELETE /factors/:id. A verified factor is removed only by a session that has shown it. */
export const removeFactor: Endpoint = async (call, provider) => {
  const caller = await signedInCall(call, provider);
  const factor = await factorOfCall(call, provider, caller);
  if (factor.status === 'verified') {
    if (caller.claims.aal !== 'aal2') throw refused('insufficient_aal');
  }
  await provider.db.tx(async (query) => {
    await query('delete from auth.mfa_factors where id = $1', [factor.id]);
    const userId = caller.account.id;
    const left = await query(`select 1 from auth.mfa_factors where user_id = $1 and status = 'verified'`, [userId]);
    if (left.length > 0) return;
    await query('delete from assay_auth.recovery_codes where user_id = $1', [userId]);
    await query(`update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1`, [userId]);
  });
  if (factor.status === 'verified') await notifyOfFactor(call, provider, { account: caller.account, what: 'removed' });
  return Response.json({ id: factor.id });
};

/** POST /factors/:id/challenge: starts the entry of a code. */
export const challengeFactor: Endpoint = async (call, provider) => {
  const caller = await signedInCall(call, provider);
  const factor = await factorOfCall(call, provider, caller);
  const id = randomUUID();
  await provider.db.query(
    `insert into assay_auth.factor_challenges (id, factor_id, session_id, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [id, factor.id, caller.sessionId, SECOND_FACTORS.challengeSeconds],
  );
  return Response.json({
    id,
    type: 'totp',
    expires_at: Math.floor(Date.now() / 1000) + SECOND_FACTORS.challengeSeconds,
  });
};

/** POST /factors/:id/verify: takes a code of the application, or a recovery code. */
export const verifyFactor: Endpoint = async (call, provider) => {
  const caller = await signedInCall(call, provider);
  const factor = await factorOfCall(call, provider, caller);
  const { challenge_id, code } = readBody(verifySchema, call.body);
  await countAttempt(call, provider, caller);
  const known = await provider.db.query(
    `delete from assay_auth.factor_challenges
      where id::text = $1 and factor_id = $2 and session_id = $3 and expires_at > now() returning 1`,
    [challenge_id, factor.id, caller.sessionId],
  );
  if (known.length === 0) throw refused('mfa_challenge_expired');
  const { db, factorKeys } = provider;
  if (TOTP_CODE.test(code)) {
    if (!(await takeTotpCode(db.query, { factor, code, factorKeys })))
      throw refused('mfa_verification_failed', { account: caller.account.email });
    return Response.json(await completeSecondFactor(call, provider, { caller, factorId: factor.id, method: 'totp' }));
  }
  if (factor.status !== 'verified') throw refused('mfa_verification_failed', { account: caller.account.email });
  return Response.json(await withRecoveryCode(call, provider, { caller, code, factorId: factor.id }));
};

/** Counts the attempt before the code is compared. */
export async function countAttempt({ client }: Call, { attempts }: Provider, { account }: SignedInCall): Promise<void> {
  const wait =
    (await attempts.take(SECOND_FACTOR_ATTEMPTS.perPair, `${account.id} ${client.network}`)) ??
    (await attempts.take(SECOND_FACTOR_ATTEMPTS.perAccount, account.id));
  if (wait !== undefined) throw rateLimitRefusal(wait, 'over_request_rate_limit');
}

type WithCode = { readonly caller: SignedInCall; readonly code: string; readonly factorId: string | null };

export async function withRecoveryCode(call: Call, provider: Provider, { caller, code, factorId }: WithCode) {
  const { db, factorKeys, log } = provider;
  const userId = caller.account.id;
  if (!(await takeRecoveryCode(db.query, { userId, code, factorKeys })))
    throw refused('mfa_verification_failed', { account: caller.account.email });
  log.info({ account: caller.account.email }, 'a recovery code was used');
  return completeSecondFactor(call, provider, { caller, factorId, method: 'mfa/recovery_code' });
}

type CompletedFactor = {
  readonly caller: SignedInCall;
  readonly factorId: string | null;
  readonly method: 'totp' | 'mfa/recovery_code';
};

/** Marks the session as signed in with both factors. When the first factor becomes active, all other sessions end. */
async function completeSecondFactor(call: Call, provider: Provider, { caller, factorId, method }: CompletedFactor) {
  const { client } = call;
  const { sessionId, account } = caller;
  let isNew = false;
  await provider.attempts.forget(SECOND_FACTOR_ATTEMPTS.perPair, `${account.id} ${client.network}`);
  await provider.attempts.forget(SECOND_FACTOR_ATTEMPTS.perAccount, account.id);
  const open = await provider.db.tx(async (query): Promise<OpenSession> => {
    const verified = await query(
      `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status = 'unverified' returning 1`,
      [factorId],
    );
    isNew = verified.length > 0;
    if (isNew) await endSessions(query, { userId: account.id, sessionId, scope: 'others' });
    await query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`, [
      sessionId,
      factorId,
    ]);
    await recordMethod(query, sessionId, method);
    await query(
      'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked',
      [sessionId],
    );
    const userId = account.id;
    return { sessionId, userId, refreshToken: await addRefreshToken(query, { sessionId, userId, parent: null }) };
  });
  if (isNew) await notifyOfFactor(call, provider, { account, what: 'added' });
  return answerSession(provider, open);
}

type FactorChange = { readonly account: Account; readonly what: 'added' | 'removed' };

/** Notifies the person by mail, and writes to the log and to the audit log of the person's companies. */
async function notifyOfFactor(
  call: Call,
  { db, mails, log, send }: Provider,
  { account, what }: FactorChange,
): Promise<void> {
  log.info({ account: account.email, address: call.client.address }, `a second factor was ${what}`);
  await db.query(
    `insert into public.audit_log (company_id, actor_id, action, target_table, target_id)
     select member.company_id, $1::uuid, $2::text, 'accounts', $1::uuid
     from (select 1) as once left join public.user_roles as member on member.user_id = $1::uuid`,
    [account.id, `accounts.second_factor_${what}`],
  );
  await send(() => mails.factorChanged(account.email, what, call.origin));
}

async function factorOfCall({ url }: Call, { db }: Provider, { account }: SignedInCall): Promise<Factor> {
  const id = /\/factors\/([^/]+)/.exec(url.pathname)?.[1] ?? '';
  const factor = await factorOf(db.query, account.id, id);
  if (factor === undefined) throw refused('mfa_factor_not_found');
  return factor;
}
