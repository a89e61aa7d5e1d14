import { queryOptions } from '@tanstack/react-query';
import { readCompany } from '../../data/queries/companies.ts';
import { listSessions } from '../../data/queries/sessions.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

/** Null when there is no such company. */
export function companyQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.company, companyId] as const,
    queryFn: async () => await readCompany(supabase(), companyId),
  });
}

export const sessionKeys = { all: ['sessions'] as const };

/** Where the person is signed in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: sessionKeys.all,
    queryFn: async () => await listSessions(supabase()),
  });
}
