import { queryOptions } from '@tanstack/react-query';
import { listFlakyTests, listRecentFindings, readRunHistory } from '../../../data/queries/dashboard-charts.ts';
import { ROOTS } from '../../../lib/server/query-keys.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';

export function runHistoryQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.dashboard, 'history', companyId],
    queryFn: async () => await readRunHistory(supabase(), companyId),
  });
}

export function flakyTestsQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.dashboard, 'flaky', companyId],
    queryFn: async () => await listFlakyTests(supabase(), companyId),
  });
}

export function recentFindingsQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.findings, 'recent', companyId],
    queryFn: async () => await listRecentFindings(supabase(), companyId),
  });
}
