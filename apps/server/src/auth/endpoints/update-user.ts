import { z } from 'zod';
import { AUTH_INPUT_LENGTHS } from '../../limits/auth-input-lengths.ts';
import { changeAddress } from '../accounts/change-address.ts';
import { accountById, userJson } from '../accounts/read-account.ts';
import type { Endpoint } from '../auth-endpoint.ts';
import { mergeMetadata, metadataSchema } from '../http/account-metadata.ts';
import { readEmail } from '../http/email-field.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { readBody } from '../http/read-body.ts';
import { changePassword } from '../passwords/change-password.ts';
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts';
import { signedInCall } from '../sessions/signed-in-call.ts';

const bodySchema = z.object({
  email: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().max(AUTH_INPUT_LENGTHS.currentPassword).nullish(),
  nonce: z.string().max(AUTH_INPUT_LENGTHS.nonce).nullish(),
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
