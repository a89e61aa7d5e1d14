import { queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import type { Cursor, ListPage } from '../../data/list-page.ts';
import {
  countTeam,
  listOpenInvitations,
  listTeamMembers,
  listTeamPage,
  type TeamEntry,
} from '../../data/queries/team.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

type TeamQuestion = {
  readonly companyId: string;
  /** Whether the person may see who is invited. */
  readonly withInvitations: boolean;
  readonly search: string;
  readonly cursor: Cursor | undefined;
};

/** `isWhole`: the rows are the whole team. */
type TeamAnswer = ListPage<TeamEntry> & { readonly isWhole: boolean };

/** A page of the team: its members and, for those who may invite, the open invitations. */
export function teamQuery(question: TeamQuestion) {
  const { companyId, withInvitations, search, cursor } = question;
  return queryOptions({
    queryKey: [ROOTS.team, companyId, withInvitations, search, cursor ?? null] as const,
    queryFn: async (): Promise<TeamAnswer> => {
      const whole = search === '' && cursor === undefined ? await readSmallTeam(question) : undefined;
      if (whole !== undefined) return { rows: whole, previous: undefined, next: undefined, isWhole: true };
      const page = await listTeamPage(supabase(), { companyId, search, cursor, length: PAGE_LENGTHS.team });
      return { ...page, isWhole: false };
    },
  });
}

/** A team that fits on one page, by the calls of the specification; undefined for a larger one. */
async function readSmallTeam({ companyId, withInvitations }: TeamQuestion): Promise<TeamEntry[] | undefined> {
  const few = { companyId, most: PAGE_LENGTHS.team + 1 };
  const [members, invitations] = await Promise.all([
    listTeamMembers(supabase(), few),
    withInvitations ? listOpenInvitations(supabase(), few) : [],
  ]);
  const rows = [...members, ...invitations];
  return rows.length > PAGE_LENGTHS.team ? undefined : rows;
}

/** How many there are, on all pages. */
export function teamCountsQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.team, companyId, 'counts'] as const,
    queryFn: async () => await countTeam(supabase(), companyId),
  });
}
