import { countMail } from '../attempt-limiting/count-mail.ts';
import type { Call, Provider } from '../auth-endpoint.ts';
import type { SignedInCall } from '../sessions/signed-in-call.ts';
import { type Account, accountByEmail } from './read-account.ts';

type Address = { readonly caller: SignedInCall; readonly newEmail: string };

/**
 * The new address gets a link to confirm, the old one a notice. When the new address has an account already, nothing is
 * sent to it and the answer does not show it.
 */
export async function changeAddress(call: Call, provider: Provider, { caller, newEmail }: Address): Promise<void> {
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
