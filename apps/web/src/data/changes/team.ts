import type { Row } from '../generated/database-types.ts';
import { unwrapOne } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

export type Role = Row<'user_roles'>['role'];
type Member = { readonly userId: string; readonly companyId: string };

export async function changeRole(client: Client, { userId, companyId, role }: Member & { readonly role: Role }) {
  await unwrapOne(
    client.from('user_roles').update({ role }).eq('user_id', userId).eq('company_id', companyId).select('id'),
  );
}

export async function removeMember(client: Client, { userId, companyId }: Member): Promise<void> {
  await unwrapOne(client.from('user_roles').delete().eq('user_id', userId).eq('company_id', companyId).select('id'));
}

export type NewInvitation = {
  readonly email: string;
  readonly role: Row<'invitations'>['role'];
  readonly companyId: string;
  readonly token: string;
};

export async function createInvitation(client: Client, { email, role, companyId, token }: NewInvitation) {
  const row = { invited_email: email, role, company_id: companyId, invite_token: token, used: false };
  await unwrapOne(client.from('invitations').insert(row).select('id'));
}

export async function deleteInvitation(client: Client, invitationId: string): Promise<void> {
  await unwrapOne(client.from('invitations').delete().eq('id', invitationId).select('id'));
}
