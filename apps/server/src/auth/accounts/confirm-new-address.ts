import type { Query } from '../../database/database-client.ts';

/**
 * Gives the account its confirmed address. Undefined when the account asked for another address since, or another
 * account has this one.
 */
export async function confirmNewAddress(
  query: Query,
  { userId, newEmail }: { readonly userId: string; readonly newEmail: string },
): Promise<string | undefined> {
  const changed = await query(
    `update auth.users set email = $2::text, email_change = '', email_change_sent_at = null, email_confirmed_at = now(),
        updated_at = now()
      where id = $1 and email_change = $2::text
        and not exists (select from auth.users as other where other.email = $2::text and other.id <> $1)
      returning id`,
    [userId, newEmail],
  );
  if (changed.length === 0) return undefined;
  await query(
    `update auth.identities set updated_at = now(),
        identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
      where user_id = $1 and provider = 'email'`,
    [userId, newEmail],
  );
  await query('delete from assay_auth.pending_sign_ups where email = $1', [newEmail]);
  await query('delete from assay_auth.one_time_tokens where email = $1::text or user_id = $2', [newEmail, userId]);
  return userId;
}
