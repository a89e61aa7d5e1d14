import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap, unwrapCount } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const membersSchema = v.array(
  v.object({
    user_id: v.string(),
    full_name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    role: v.string(),
    joined_at: v.string(),
  }),
);

export type TeamMember = {
  readonly kind: 'member';
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly role: string;
  readonly joinedAt: string;
};
export type OpenInvitation = {
  readonly kind: 'invitation';
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly token: string;
  readonly expiresAt: string;
};
/** A row of the team: who is in, or who is asked in. */
export type TeamEntry = TeamMember | OpenInvitation;

/** The members of a company, in the order in which they joined. */
export async function listTeamMembers(client: Client, companyId: string): Promise<TeamMember[]> {
  const answer = await unwrap(client.rpc('get_team_members', { target_company_id: companyId }));
  return parseAnswer(membersSchema, answer).map(({ user_id, full_name, email, role, joined_at }) => ({
    kind: 'member',
    id: user_id,
    name: full_name,
    email: email ?? '',
    role,
    joinedAt: joined_at,
  }));
}

/** The invitations that are neither used nor expired, newest first. Only owners and admins read those of others. */
export async function listOpenInvitations(client: Client, companyId: string): Promise<OpenInvitation[]> {
  const rows = await unwrap(
    client
      .from('invitations')
      .select('id, invited_email, role, company_id, invite_token, used, expires_at, created_at')
      .eq('company_id', companyId)
      .eq('used', false)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false }),
  );
  return rows.map(({ id, invited_email, role, invite_token, expires_at }) => ({
    kind: 'invitation',
    id,
    email: invited_email,
    role,
    token: invite_token,
    expiresAt: expires_at,
  }));
}

/** How many invitations wait. They take a place of the plan. */
export async function countOpenInvitations(client: Client, companyId: string): Promise<number> {
  return await unwrapCount(
    client
      .from('invitations')
      .select('id', { count: 'exact', head: true })
      .eq('company_id', companyId)
      .eq('used', false)
      .gt('expires_at', new Date().toISOString()),
  );
}
