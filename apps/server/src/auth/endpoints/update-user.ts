import { z } from 'zod';
import { type Account, accountByEmail, accountById, userJson } from '../accounts/read-account.ts';
import type { Call, Endpoint, Provider } from '../auth-endpoint.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { mergeMetadata, metadataSchema, readBody, readEmail } from '../http/request-fields.ts';
import { countMail } from '../mails/auth-mails.ts';
import { hashPassword, isPassword } from '../passwords/password-hash.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { storePasswordWithin } from '../passwords/store-password.ts';
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { type SignedInCall, signedInCall } from '../sessions/signed-in-call.ts';
import { endSessions, recordMethod } from '../sessions/start-refresh-and-end-sessions.ts';

const bodySchema = z.object({
  email: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().max(2_000).nullish(),
  nonce: z.string().max(20).nullish(),
  data: metadataSchema.nullish(),
  phone: z.string().nullish(),
});

/** PUT /user: changes the caller's password, address or metadata. app_metadata in the request is ignored. */
export const updateUser: Endpoint = async (call, provider) => {
  const caller = await signedInCall(call, provider);
  const body = readBody(bodySchema, call.body);
  if (body.phone) throw refused('phone_provider_disabled');
  const newEmail = body.email ? readEmail(body.email) : undefined;
  const changesEmail = newEmail !== undefined && newEmail !== caller.account.email;
  const metadata = body.data ? mergeMetadata(caller.account.raw_user_meta_data, body.data) : undefined;
  if (body.password != null || changesEmail)
    await requireFreshSignIn(call, provider, {
      caller,
      presentPassword: body.current_password ?? undefined,
      nonce: body.nonce || undefined,
    });
  if (body.password != null) await changePassword(call, provider, { caller, password: body.password });
  if (changesEmail) await changeAddress(call, provider, { caller, newEmail });
  const { query } = provider.db;
  if (metadata !== undefined)
    await query('update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1', [
      caller.account.id,
      metadata,
    ]);
  const account = await accountById(query, caller.account.id);
  if (account === undefined) throw refused('session_not_found');
  return Response.json(await userJson(query, account));
};

type Password = { readonly caller: SignedInCall; readonly password: string };

/** All other sessions end, because their user may know only the old password. */
async function changePassword(call: Call, provider: Provider, { caller, password }: Password): Promise<void> {
  const { account, sessionId } = caller;
  checkPassword(password, account.email, { minLength: provider.settings.minPasswordLength });
  if (account.encrypted_password !== null && (await isPassword(password, account.encrypted_password)))
    throw refused('same_password');
  const hash = await hashPassword(password);
  await provider.db.tx(async (query) => {
    await storePasswordWithin(query, { id: account.id, hash, isNew: true });
    await endSessions(query, { userId: account.id, sessionId, scope: 'others' });
    // A session from a mailed link may change the password once.
    await query(`delete from assay_auth.session_methods where session_id = $1 and method in ('recovery', 'otp')`, [
      sessionId,
    ]);
    await recordMethod(query, sessionId, 'password');
    await query(
      `delete from assay_auth.one_time_tokens where user_id = $1 and kind in ('recovery', 'reauthentication')`,
      [account.id],
    );
  });
  provider.log.info({ account: account.email, address: call.client.address }, 'a password was changed');
  await provider.send(() => provider.mails.passwordChanged(account.email, call.origin));
}

type Address = { readonly caller: SignedInCall; readonly newEmail: string };

/**
 * The new address gets a link to confirm, the old one a notice. When the new address has an account already, nothing is
 * sent to it and the answer does not show it.
 */
async function changeAddress(call: Call, provider: Provider, { caller, newEmail }: Address): Promise<void> {
  const { account } = caller;
  const { attempts, db, mails, log } = provider;
  await countMail(attempts, {
    kind: 'email_change',
    recipient: newEmail,
    client: call.client,
    account: account.id,
    again: false,
  });
  await db.query('update auth.users set email_change = $2, email_change_sent_at = now() where id = $1', [
    account.id,
    newEmail,
  ]);
  await db.query(`delete from assay_auth.one_time_tokens where user_id = $1 and kind = 'email_change'`, [account.id]);
  log.info({ account: account.email, address: call.client.address }, 'a change of address was asked for');
  await provider.send(async () => {
    await mails.addressChanges(account.email, newEmail);
    await mailNewAddress(call, provider, { account, newEmail });
  });
}

export async function mailNewAddress(
  { origin, redirectTo }: Call,
  { db, mails, oneTime }: Provider,
  { account, newEmail }: { readonly account: Account; readonly newEmail: string },
): Promise<void> {
  if ((await accountByEmail(db.query, newEmail)) !== undefined) return;
  const made = { kind: 'email_change', email: newEmail, userId: account.id } as const;
  const { token, code } = await oneTime.issue(db.query, made);
  await mails.changeAddress({ to: newEmail, origin, redirectTo, token, code });
}
