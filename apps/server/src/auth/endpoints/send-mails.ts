import { z } from 'zod';
import { mailNewAddress } from '../accounts/change-address.ts';
import { type Account, accountByEmail } from '../accounts/read-account.ts';
import { countMail } from '../attempt-limiting/count-mail.ts';
import { withEqualTime } from '../attempt-limiting/with-equal-time.ts';
import type { Call, Endpoint, Provider } from '../auth-endpoint.ts';
import { readEmail } from '../http/email-field.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { challengeSchema, readChallenge } from '../http/pkce-challenge.ts';
import { readBody } from '../http/read-body.ts';
import { signedInCall } from '../sessions/signed-in-call.ts';
import { pendingOf, provenPending } from '../sign-up/pending-sign-ups.ts';
import { proofOf } from '../sign-up/sign-up-cookie.ts';
import { confirm } from './sign-up.ts';

const recoverSchema = z.object({ email: z.string(), ...challengeSchema });
const resendSchema = z.object({ email: z.string().nullish(), phone: z.string().nullish(), type: z.string() });

/** POST /recover: same answer, same time, whether or not the address has an account. */
export const recover: Endpoint = (call, provider) =>
  withEqualTime(async () => {
    const body = readBody(recoverSchema, call.body);
    const email = readEmail(body.email);
    const codeChallenge = readChallenge(body);
    await count(call, provider, { kind: 'recovery', recipient: email, again: false });
    const account = await accountByEmail(provider.db.query, email);
    await provider.send(async () => {
      if (isConfirmed(account)) await mailRecovery(call, provider, { account, codeChallenge });
    });
    return Response.json({});
  });

/** POST /resend: sends the mail that confirms an address again, or that says that there is an account already. */
export const resend: Endpoint = (call, provider) =>
  withEqualTime(async () => {
    const body = readBody(resendSchema, call.body);
    if (body.phone || !body.email) throw refused('phone_provider_disabled');
    const email = readEmail(body.email);
    if (body.type !== 'signup' && body.type !== 'email_change')
      throw refused('validation_failed', { message: 'type must be signup or email_change' });
    await count(call, provider, { kind: body.type, recipient: email, again: true });
    const account = await accountByEmail(provider.db.query, email);
    await provider.send(async () => {
      if (body.type === 'signup' && isConfirmed(account)) await provider.mails.hasAccount(email, call.origin);
      if (body.type === 'signup' && !isConfirmed(account)) await confirmOnceMore(call, provider, email);
      if (body.type === 'email_change' && account?.email_change)
        await mailNewAddress(call, provider, { account, newEmail: account.email_change });
    });
    return Response.json({});
  });

/** GET /reauthenticate: mails a code to the signed-in person. */
export const reauthenticate: Endpoint = (call, provider) =>
  withEqualTime(async () => {
    const { account } = await signedInCall(call, provider);
    const { attempts, db, mails, oneTime } = provider;
    await countMail(attempts, {
      kind: 'reauthentication',
      recipient: account.email,
      client: call.client,
      account: account.id,
      again: true,
    });
    await provider.send(async () => {
      const made = { kind: 'reauthentication', email: account.email, userId: account.id } as const;
      const { code } = await oneTime.issue(db.query, made);
      await mails.reauthenticate(account.email, code);
    });
    return Response.json({});
  });

type Counted = {
  readonly kind: 'signup' | 'recovery' | 'email_change';
  readonly recipient: string;
  readonly again: boolean;
};

async function count({ client }: Call, { attempts }: Provider, counted: Counted): Promise<void> {
  await countMail(attempts, { ...counted, client });
}

type Recovery = { readonly account: Account; readonly codeChallenge: string | undefined };

async function mailRecovery(call: Call, provider: Provider, { account, codeChallenge }: Recovery): Promise<void> {
  const { db, mails, oneTime } = provider;
  const made = { kind: 'recovery', email: account.email, userId: account.id, codeChallenge } as const;
  const { token, code } = await oneTime.issue(db.query, made);
  const { origin, redirectTo } = call;
  await mails.reset({ to: account.email, origin, redirectTo, token, code });
}

/** For the sign-up that this browser made, else for the newest one of the address. */
async function confirmOnceMore(call: Call, provider: Provider, email: string): Promise<void> {
  const { query } = provider.db;
  const pending = (await provenPending(query, email, proofOf(call, provider))) ?? (await pendingOf(query, email));
  if (pending !== undefined) await confirm(call, provider, { email, pendingId: pending.id });
}

function isConfirmed(account: Account | undefined): account is Account {
  return account !== undefined && account.email_confirmed_at != null;
}
