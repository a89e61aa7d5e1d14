import { queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import { listRecentRuns, readDashboard } from '../../data/queries/dashboard.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

export function dashboardQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.dashboard, 'numbers', companyId],
    queryFn: async () => await readDashboard(supabase(), companyId),
  });
}

export function recentRunsQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.dashboard, 'recent', companyId],
    queryFn: async () => await listRecentRuns(supabase(), { companyId, limit: PAGE_LENGTHS.dashboardRuns }),
  });
}
