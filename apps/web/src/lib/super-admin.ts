import { queryOptions } from '@tanstack/react-query';
import { readIsSuperAdmin } from '../data/queries/platform-flag.ts';
import { supabase } from './server/supabase-client.ts';

/** Whether the person runs the platform. The database says so; a role in a workspace does not. */
export function superAdminQuery(userId: string) {
  return queryOptions({
    queryKey: ['is-super-admin', userId] as const,
    queryFn: async () => await readIsSuperAdmin(supabase()),
    retry: false,
  });
}
