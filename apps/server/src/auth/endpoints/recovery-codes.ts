import { z } from 'zod';
import { AUTH_INPUT_LENGTHS } from '../../limits/auth-input-lengths.ts';
import { RECOVERY_CODES } from '../../limits/recovery-codes.ts';
import type { Endpoint } from '../auth-endpoint.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { readBody } from '../http/read-body.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { signedInCall } from '../sessions/signed-in-call.ts';
import { countAttempt, withRecoveryCode } from './factors.ts';

const bodySchema = z.object({ code: z.string().trim().max(AUTH_INPUT_LENGTHS.secondFactorCode) });

/** GET /factors/recovery-codes: how many codes are left. */
export const recoveryCodesLeft: Endpoint = async (call, provider) => {
  const { account } = await signedInCall(call, provider);
  const remaining = await countRecoveryCodes(provider.db.query, account.id);
  return Response.json({ id: account.id, type: 'recovery_code', total: RECOVERY_CODES.count, remaining });
};

/** POST /factors/recovery-codes and …/regenerate: ten new codes, for a session that has shown the second factor. */
export const newRecoveryCodes: Endpoint = async (call, provider) => {
  const { account, claims } = await signedInCall(call, provider);
  if (claims.aal !== 'aal2') throw refused('insufficient_aal');
  const { db } = provider;
  const factors = await db.query(`select 1 from auth.mfa_factors where user_id = $1 and status = 'verified'`, [
    account.id,
  ]);
  if (factors.length === 0) throw refused('mfa_factor_not_found');
  const codes = await db.tx((query) => makeRecoveryCodes(query, account.id));
  provider.log.info({ account: account.email, address: call.client.address }, 'new recovery codes were made');
  return Response.json({ id: account.id, type: 'recovery_code', total: codes.length, codes });
};

/** POST /factors/recovery-codes/verify: uses a recovery code in place of the second factor. */
export const useRecoveryCode: Endpoint = async (call, provider) => {
  const caller = await signedInCall(call, provider);
  const { code } = readBody(bodySchema, call.body);
  await countAttempt(call, provider, caller);
  return Response.json(await withRecoveryCode(call, provider, { caller, code, factorId: null }));
};
