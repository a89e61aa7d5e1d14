import type { Provider } from '../auth-endpoint.ts';
import { refused } from '../http/gotrue-refusals.ts';

/** True for the token of an open invitation to this address. */
export async function isInvited({ db }: Provider, email: string, token: unknown): Promise<boolean> {
  if (typeof token !== 'string') return false;
  const rows = await db.query(
    `select 1 from public.invitations
      where invited_email = $1 and invite_token::text = lower($2) and not used and expires_at > now()`,
    [email, token],
  );
  return rows.length > 0;
}

export async function requireOpen(
  { db }: Provider,
  { email, invited }: { email: string; invited: boolean },
): Promise<void> {
  if (invited) return;
  // Other invitations are not looked up here. The database checks them when the address is confirmed.
  const rows = await db.query(
    `select 1 from private.platform_settings where sign_up_open
      union all select 1 from private.super_admin_emails where email = $1`,
    [email],
  );
  if (rows.length === 0) throw refused('signup_disabled');
}
