import { queryOptions } from '@tanstack/react-query';
import { listMemberships, readProfile } from '../../data/queries/memberships.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import type { Organization } from '../../lib/workspace-context.ts';

export const workspaceKeys = {
  allProfiles: [ROOTS.profile] as const,
  allOrganizations: [ROOTS.organizations] as const,
  profile: (userId: string) => [ROOTS.profile, userId] as const,
  organizations: (userId: string) => [ROOTS.organizations, userId] as const,
};

/** The profile of a person; null before it is created. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: workspaceKeys.profile(userId),
    queryFn: async () => await readProfile(supabase(), userId),
  });
}

export function organizationsQuery(userId: string) {
  return queryOptions({
    queryKey: workspaceKeys.organizations(userId),
    queryFn: async (): Promise<Organization[]> => {
      const memberships = await listMemberships(supabase(), userId);
      return memberships.map(({ company_id, role, companies }) => ({
        company_id,
        role,
        company_name: companies?.name ?? '',
        logo_url: companies?.logo_url ?? null,
      }));
    },
  });
}
