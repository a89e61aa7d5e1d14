import { randomUUID } from 'node:crypto';
import type { Query } from '../../database/database-client.ts';
import { accountByEmail } from '../accounts/read-account.ts';
import type { GooglePerson } from './google-person.ts';

/**
 * The id of the account for a person that Google has verified: the account linked to this Google identity, else the one
 * with the verified address, else a new one. The database refuses a new one when sign-up is closed.
 */
export async function accountOfGoogle(query: Query, person: GooglePerson): Promise<string> {
  const [known] = await query(
    `update auth.identities set last_sign_in_at = now() where provider = 'google' and provider_id = $1 returning user_id`,
    [person.subject],
  );
  if (known !== undefined) return String(known.user_id);
  const account = await accountByEmail(query, person.email);
  const userId = account?.id ?? randomUUID();
  if (account === undefined)
    await query(
      `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, raw_app_meta_data)
       values ($1, $2, $3, now(), '{"provider": "google", "providers": ["google"]}')`,
      [userId, person.email, person.metadata],
    );
  else
    await query(
      `update auth.users set updated_at = now(), raw_user_meta_data = $2::jsonb || raw_user_meta_data,
          encrypted_password = case when email_confirmed_at is null then null else encrypted_password end,
          email_confirmed_at = coalesce(email_confirmed_at, now()),
          raw_app_meta_data = raw_app_meta_data || '{"providers": ["email", "google"]}'
        where id = $1`,
      [userId, person.metadata],
    );
  await query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, 'google', $2, $3, $4, now())`,
    [
      randomUUID(),
      person.subject,
      userId,
      { ...person.metadata, sub: person.subject, email: person.email, email_verified: true },
    ],
  );
  await query('delete from assay_auth.pending_sign_ups where email = $1', [person.email]);
  return userId;
}
