import { isAppError, reasonOf } from '@assay/domain';
import { queryOptions } from '@tanstack/react-query';
import { type LimitKind, limitMessage } from '../config/messages.ts';
import { type CompanyUsage, readCompanyUsage } from '../data/queries/usage.ts';
import { showToast } from './browser/toast.tsx';
import { queryClient } from './server/query-client.ts';
import { ROOTS } from './server/query-keys.ts';
import { supabase } from './server/supabase-client.ts';

export function usageQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.usage, companyId],
    queryFn: async () => await readCompanyUsage(supabase(), companyId),
  });
}

/** Whether one more is within the limit; -1 is unlimited. */
export function isBelowLimit(usage: CompanyUsage, kind: LimitKind): boolean {
  return usage.limits[kind] === -1 || usage.used[kind] < usage.limits[kind];
}

/** The database's words for the limits. */
const KINDS: ReadonlyMap<string, LimitKind> = new Map([
  ['projects_limit', 'project_boards'],
  ['test_runs_limit', 'test_runs'],
  ['concurrent_limit', 'concurrent_agents'],
  ['users_limit', 'users'],
]);

/** Which limit an error is about, if it is about one. */
export function limitOf(error: unknown): LimitKind | undefined {
  return isAppError(error, 'limit_reached') ? KINDS.get(reasonOf(error) ?? '') : undefined;
}

/** Shows which limit was reached, with the numbers as they are now. */
export async function showLimit(kind: LimitKind, companyId: string): Promise<void> {
  const usage = await queryClient.fetchQuery({ ...usageQuery(companyId), staleTime: 0 });
  showToast({ ...limitMessage(kind, usage.used[kind], usage.limits[kind]), destructive: true });
}
