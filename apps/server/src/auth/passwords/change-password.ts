import type { Call, Provider } from '../auth-endpoint.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { SignedInCall } from '../sessions/signed-in-call.ts';
import { recordMethod } from '../sessions/start-session.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { checkPassword } from './password-rules.ts';
import { storePasswordWithin } from './store-password.ts';

type Password = { readonly caller: SignedInCall; readonly password: string };

/** All other sessions end, because their user may know only the old password. */
export async function changePassword(call: Call, provider: Provider, { caller, password }: Password): Promise<void> {
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
