import type { Client } from './client.ts';
import type { Row } from './rows.ts';
import { unwrap, unwrapOne } from './unwrap.ts';

/** The workspaces of a person, with what the switcher shows. */
export function listMemberships(client: Client, userId: string) {
  return unwrap(client.from('user_roles').select('company_id, role, companies(name, logo_url)').eq('user_id', userId));
}

export function listTeam(client: Client, companyId: string) {
  return unwrap(client.rpc('get_team_members', { target_company_id: companyId }));
}

/** Open invitations, newest first. `now` is the caller's clock. */
export function listInvitations(
  client: Client,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
): Promise<Row<'invitations'>[]> {
  return unwrap(
    client
      .from('invitations')
      .select('*')
      .eq('company_id', companyId)
      .eq('used', false)
      .gt('expires_at', now.toISOString())
      .order('created_at', { ascending: false }),
  );
}

export function changeRole(
  client: Client,
  {
    userId,
    companyId,
    role,
  }: { readonly userId: string; readonly companyId: string; readonly role: Row<'user_roles'>['role'] },
): Promise<Row<'user_roles'>> {
  return unwrapOne(
    client.from('user_roles').update({ role }).eq('user_id', userId).eq('company_id', companyId).select(),
  );
}
