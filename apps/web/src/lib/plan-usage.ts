import { isAppError, reasonOf } from '@assay/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type LimitKind, limitMessage } from '../config/messages/limit-message.ts';
import { PLAN_NOTICE } from '../config/messages/plan-notice.ts';
import { countOpenInvitations } from '../data/queries/team.ts';
import { type CompanyUsage, readCompanyUsage } from '../data/queries/usage.ts';
import { showError, showToast } from './browser/show-toast.ts';
import { messageOf } from './server/error-message.ts';
import { queryClient } from './server/query-client.ts';
import { ROOTS } from './server/query-keys.ts';
import { supabase } from './server/supabase-client.ts';

/** The limits of the plan and what is used of them. */
export function usageQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.usage, companyId],
    queryFn: async () => await readCompanyUsage(supabase(), companyId),
  });
}

/** True when one more is allowed. A limit of -1 is unlimited. */
export function isBelowLimit(usage: CompanyUsage, kind: LimitKind): boolean {
  return usage.limits[kind] === -1 || usage.used[kind] < usage.limits[kind];
}

/** Reasons that the database gives for a refusal, with the limit that each is about. */
const LIMIT_OF_REASON: ReadonlyMap<string, LimitKind> = new Map([
  ['projects_limit', 'project_boards'],
  ['test_runs_limit', 'test_runs'],
  ['concurrent_limit', 'concurrent_agents'],
  ['users_limit', 'users'],
]);

/** The limit that an error is about; undefined for any other error. */
export function limitOf(error: unknown): LimitKind | undefined {
  return isAppError(error, 'limit_reached') ? LIMIT_OF_REASON.get(reasonOf(error) ?? '') : undefined;
}

/** Shows the error of a mutation: a limit with its numbers, any other error as `otherwise`. */
export function showMutationError(error: unknown, companyId: string, otherwise: string): void {
  console.error(error);
  const limit = limitOf(error);
  if (reasonOf(error) === 'suspended') showError(PLAN_NOTICE.suspendedStart);
  else if (limit === undefined) showError(otherwise);
  else showLimit(limit, companyId, error).catch(() => showError(messageOf(error)));
}

/** Shows which limit was reached, with numbers that are read again now. */
async function showLimit(kind: LimitKind, companyId: string, error: unknown): Promise<void> {
  if (kind === 'users') {
    const { current, max } = await readUserLimit(queryClient, companyId);
    return showToast({ ...limitMessage(kind, current, max), destructive: true });
  }
  const usage = await queryClient.fetchQuery({ ...usageQuery(companyId), staleTime: 0 });
  // The refusal counts what waits.
  const current = usage.used[kind] + (kind === 'test_runs' ? usage.used.waiting : 0);
  const { title, description } = limitMessage(kind, current, usage.limits[kind]);
  showToast({
    title,
    description: [description, ...whyNot(usage, current < usage.limits[kind], error)].join(' '),
    destructive: true,
  });
}

/** What the numbers alone do not say: that the plan has ended, or that more was asked for than is left. */
function whyNot({ active }: CompanyUsage, isBelow: boolean, error: unknown): readonly string[] {
  if (!active) return [`${PLAN_NOTICE.title}.`];
  return isBelow ? [messageOf(error)] : [];
}

/** The places that are taken, open invitations included, and the most of the plan (-1 is unlimited), read again now. */
export async function readUserLimit(client: QueryClient, companyId: string): Promise<{ current: number; max: number }> {
  const [usage, invitations] = await Promise.all([
    client.fetchQuery({ ...usageQuery(companyId), staleTime: 0 }),
    countOpenInvitations(supabase(), companyId),
  ]);
  return { current: usage.used.users + invitations, max: usage.limits.users };
}
