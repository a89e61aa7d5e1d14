import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import { readAccountDeletion } from '../../data/queries/account-deletions.ts';
import { listAuditTrail } from '../../data/queries/audit-trail.ts';
import { readCompany } from '../../data/queries/companies.ts';
import { listSessions } from '../../data/queries/sessions.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { readSecondFactor } from '../../lib/server/second-factor.ts';
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

export const accountDeletionKey = ['account-deletion'] as const;

/** The open request to delete the account; null when there is none. */
export function accountDeletionQuery() {
  return queryOptions({
    queryKey: accountDeletionKey,
    queryFn: async () => await readAccountDeletion(supabase()),
  });
}

/** What was done in the workspace, in pages, newest first. */
export function auditTrailQuery(companyId: string) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.auditTrail, companyId] as const,
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: after }) =>
      await listAuditTrail(supabase(), { companyId, after, length: PAGE_LENGTHS.auditTrail }),
    getNextPageParam: ({ next }) => next,
  });
}

const FIRST: string | undefined = undefined;

/** The id of the second factor; null without one. */
export function secondFactorQuery() {
  return queryOptions({ queryKey: ['second-factor'] as const, queryFn: readSecondFactor });
}
