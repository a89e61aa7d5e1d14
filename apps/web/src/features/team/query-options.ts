import { queryOptions } from '@tanstack/react-query';
import { listOpenInvitations, listTeamMembers } from '../../data/queries/team.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

type TeamQuestion = {
  readonly companyId: string;
  /** Whether the person may see who is invited. */
  readonly withInvitations: boolean;
};

/** The members of the workspace and, for those who may invite, the open invitations. */
export function teamQuery({ companyId, withInvitations }: TeamQuestion) {
  return queryOptions({
    queryKey: [ROOTS.team, companyId, withInvitations] as const,
    queryFn: async () => {
      const [members, invitations] = await Promise.all([
        listTeamMembers(supabase(), companyId),
        withInvitations ? listOpenInvitations(supabase(), companyId) : [],
      ]);
      return { members, invitations };
    },
  });
}
