import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { supabase } from '../../lib/supabase.ts';
import { unwrap } from '../../lib/unwrap.ts';
import { type Organization, profileSchema } from '../../lib/workspace.ts';

export const workspaceKeys = {
  profile: (userId: string) => ['profile', userId] as const,
  organizations: (userId: string) => ['organizations', userId] as const,
};

/** Null while there is none yet. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: workspaceKeys.profile(userId),
    queryFn: async () =>
      await unwrap(
        supabase().from('profiles').select('*').eq('user_id', userId).maybeSingle(),
        profileSchema.nullable(),
      ),
  });
}

const membershipSchema = z.object({
  company_id: z.string(),
  role: z.string(),
  companies: z.object({ name: z.string(), logo_url: z.string().nullable() }).nullable(),
});

export function organizationsQuery(userId: string) {
  return queryOptions({
    queryKey: workspaceKeys.organizations(userId),
    queryFn: async (): Promise<Organization[]> => {
      const memberships = await unwrap(
        supabase().from('user_roles').select('company_id, role, companies(name, logo_url)').eq('user_id', userId),
        z.array(membershipSchema),
      );
      return memberships.map(({ company_id, role, companies }) => ({
        company_id,
        role,
        company_name: companies?.name ?? '',
        logo_url: companies?.logo_url ?? null,
      }));
    },
  });
}
