import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { randomToken } from '../../secrets/random-token.ts';
import { accountByEmail } from '../accounts/read-account.ts';
import { countMail } from '../attempt-limiting/count-mail.ts';
import { withEqualTime } from '../attempt-limiting/with-equal-time.ts';
import type { Call, Endpoint, Provider } from '../auth-endpoint.ts';
import { mergeMetadata, metadataSchema } from '../http/account-metadata.ts';
import { readEmail } from '../http/email-field.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { challengeSchema, readChallenge } from '../http/pkce-challenge.ts';
import { readBody } from '../http/read-body.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { isInvited, requireOpen } from '../sign-up/may-sign-up.ts';
import { addPending, pendingHash } from '../sign-up/pending-sign-ups.ts';
import { proofCookie } from '../sign-up/sign-up-cookie.ts';

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  ...challengeSchema,
});

type SignUp = { readonly id: string; readonly email: string; readonly metadata: Record<string, unknown> };

/**
 * POST /signup: every request stores a pending sign-up, even when the address has an account, so that answer, status
 * and time do not show which addresses have one. Only the holder of an open invitation to the address is told (the
 * specification demands it).
 */
export const signUp: Endpoint = (call, provider) =>
  withEqualTime(async () => {
    const body = readBody(bodySchema, call.body);
    if (body.phone) throw refused('phone_provider_disabled');
    if (!body.email) throw refused('anonymous_provider_disabled');
    const email = readEmail(body.email);
    if (!body.password) throw refused('validation_failed', { message: 'Signup requires a valid password' });
    checkPassword(body.password, email, { minLength: provider.settings.minPasswordLength });
    const metadata = mergeMetadata({}, body.data ?? {});
    const codeChallenge = readChallenge(body);
    const invited = await isInvited(provider, email, metadata.invitation_token);
    await requireOpen(provider, { email, invited });
    const mail = { kind: 'signup', recipient: email, client: call.client, again: false } as const;
    await countMail(provider.attempts, mail);

    const made = { id: randomUUID(), email, metadata };
    const proof = randomToken();
    const passwordHash = await pendingHash(provider.saltKey, email, body.password);
    await addPending(provider.db.query, { ...made, passwordHash, proof });
    const account = await accountByEmail(provider.db.query, email);
    const known = account !== undefined && account.email_confirmed_at != null;
    await provider.send(async () => {
      if (!known) await confirm(call, provider, { email, pendingId: made.id, codeChallenge });
      else if (!invited) await provider.mails.hasAccount(email, call.origin);
    });
    return Response.json(answer(made, known && invited), {
      headers: { 'set-cookie': proofCookie(proof, provider) },
    });
  });

type Confirmation = {
  readonly email: string;
  readonly pendingId: string;
  readonly codeChallenge?: string | undefined;
};

/** Sends the mail that confirms an address. */
export async function confirm(
  { origin, redirectTo }: Call,
  { db, oneTime, mails }: Provider,
  made: Confirmation,
): Promise<void> {
  const { token, code } = await oneTime.issue(db.query, { kind: 'signup', ...made });
  await mails.confirm({ to: made.email, origin, redirectTo, token, code });
}

/** A user that does not exist yet. An empty list of identities tells the client that the address has an account. */
function answer({ id, email, metadata }: SignUp, hasAccount: boolean) {
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: { ...metadata, sub: id, email, email_verified: false, phone_verified: false },
    provider: 'email',
    last_sign_in_at: now,
    email,
    ...times,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...metadata, sub: id, email, email_verified: false, phone_verified: false },
    identities: hasAccount ? [] : [identity],
    ...times,
    is_anonymous: false,
  };
}
