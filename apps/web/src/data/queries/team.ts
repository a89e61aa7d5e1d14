import * as v from 'valibot';
import { type Cursor, type ListPage, listPage } from '../list-page.ts';
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

type Few = { readonly companyId: string; readonly most: number };

/** The first members of a company, in the order in which they joined. */
export async function listTeamMembers(client: Client, { companyId, most }: Few): Promise<TeamMember[]> {
  const answer = await unwrap(client.rpc('get_team_members', { target_company_id: companyId }).limit(most));
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
export async function listOpenInvitations(client: Client, { companyId, most }: Few): Promise<OpenInvitation[]> {
  const rows = await unwrap(
    client
      .from('invitations')
      .select('id, invited_email, role, company_id, invite_token, used, expires_at, created_at')
      .eq('company_id', companyId)
      .eq('used', false)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false })
      .limit(most),
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

const pageSchema = v.array(
  v.object({
    kind: v.picklist(['member', 'invitation']),
    id: v.string(),
    full_name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    role: v.string(),
    joined_at: v.nullable(v.string()),
    expires_at: v.nullable(v.string()),
    invite_token: v.nullable(v.string()),
    cursor: v.string(),
  }),
);
type PageRow = v.InferOutput<typeof pageSchema>[number];

type TeamPage = {
  readonly companyId: string;
  /** Part of a name or an address; empty for all. */
  readonly search: string;
  readonly cursor: Cursor | undefined;
  readonly length: number;
};

/** A page of the team: members, then open invitations for those who may see them. */
export async function listTeamPage(
  client: Client,
  { companyId, search, cursor, length }: TeamPage,
): Promise<ListPage<TeamEntry>> {
  const from = cursor !== undefined && CURSOR.test(cursor.key) ? cursor : undefined;
  const call = client.rpc('get_team_page', {
    target_company_id: companyId,
    search,
    page_size: length + 1,
    ...(from && (from.backwards ? { before: from.key } : { after: from.key })),
  });
  const rows = parseAnswer(pageSchema, await unwrap(call));
  const page = listPage(rows, { length, from, keyOf: ({ cursor: key }) => [key] });
  return {
    rows: page.rows.map(entryOf),
    previous: page.previous && page.rows.at(0)?.cursor,
    next: page.next && page.rows.at(-1)?.cursor,
  };
}

/** What the procedure gives as the place of a row. Any other text begins at the first page. */
const CURSOR = /^[mi]\.\d{1,17}\.[0-9a-f-]{36}$/;

function entryOf({ kind, id, full_name, email, role, joined_at, expires_at, invite_token }: PageRow): TeamEntry {
  const row = { id, email: email ?? '', role };
  if (kind === 'member') return { ...row, kind, name: full_name, joinedAt: joined_at ?? '' };
  return { ...row, kind, token: invite_token ?? '', expiresAt: expires_at ?? '' };
}

const countsSchema = v.object({ members: v.number(), invitations: v.number() });

/** How many members a company has, and how many invitations wait, as far as the person may see them. */
export async function countTeam(client: Client, companyId: string) {
  return parseAnswer(countsSchema, await unwrap(client.rpc('get_team_counts', { target_company_id: companyId })));
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
