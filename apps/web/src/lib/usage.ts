import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { isLimitKind, type LimitKind, limitMessage } from '../config/messages.ts';
import { queryClient } from './query-client.ts';
import { ROOTS } from './query-keys.ts';
import { supabase } from './supabase.ts';
import { showToast } from './toast.tsx';
import { PlatformError, unwrap } from './unwrap.ts';

const numbers = z.object({
  users: z.number(),
  project_boards: z.number(),
  test_runs: z.number(),
  concurrent_agents: z.number(),
});
const usageSchema = z.object({
  plan: z.string().nullable(),
  /** Active, in its trial, or within the days of grace. */
  active: z.boolean(),
  limits: numbers,
  used: numbers,
});
export type Usage = z.infer<typeof usageSchema>;

export function usageQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.usage, companyId],
    queryFn: async () =>
      await unwrap(supabase().rpc('get_company_usage', { target_company_id: companyId }), usageSchema),
  });
}

/** Whether one more is within the limit; -1 is unlimited. */
export function hasRoom(usage: Usage, kind: LimitKind): boolean {
  return usage.limits[kind] === -1 || usage.used[kind] < usage.limits[kind];
}

const KINDS: Readonly<Record<string, LimitKind>> = {
  projects_limit: 'project_boards',
  test_runs_limit: 'test_runs',
  concurrent_limit: 'concurrent_agents',
  users_limit: 'users',
};

/** Which limit an error is about, if it is about one: the database names it in the details, a function in the code. */
export function limitOf(error: unknown): LimitKind | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  const named = [error.code, error.details].find((each) => typeof each === 'string' && Object.hasOwn(KINDS, each));
  const kind = typeof named === 'string' ? KINDS[named] : undefined;
  return kind !== undefined && isLimitKind(kind) ? kind : undefined;
}

/** Shows which limit was reached, with the numbers as they are now. */
export async function showLimit(kind: LimitKind, companyId: string): Promise<void> {
  const usage = await queryClient.fetchQuery({ ...usageQuery(companyId), staleTime: 0 });
  showToast({ ...limitMessage(kind, usage.used[kind], usage.limits[kind]), destructive: true });
}
