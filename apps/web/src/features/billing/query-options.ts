import { queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import { readBillingAccount } from '../../data/queries/billing.ts';
import { countOpenInvitations } from '../../data/queries/team.ts';
import { readFunction } from '../../lib/server/call-function.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

/** What is read again when a plan may have changed. */
export const BILLING_ROOTS = [ROOTS.company, ROOTS.usage, ROOTS.dashboard];

/** What the company pays for; null when there is no such company. */
export function billingAccountQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.company, 'billing', companyId] as const,
    queryFn: async () => await readBillingAccount(supabase(), companyId),
  });
}

/** A page of the invoices, newest first. `after` is the last invoice of the page before it. */
export function invoicesQuery(companyId: string, after: string | undefined) {
  return queryOptions({
    queryKey: [ROOTS.company, 'invoices', companyId, after ?? null] as const,
    queryFn: async () =>
      await readFunction('get-invoices', {
        limit: String(PAGE_LENGTHS.invoices),
        ...(after !== undefined && { starting_after: after }),
      }),
  });
}

/** The invitations that take a place of the plan until they are used or end. */
export function openInvitationsQuery(companyId: string) {
  return queryOptions({
    queryKey: [ROOTS.team, 'open-invitations', companyId] as const,
    queryFn: async () => await countOpenInvitations(supabase(), companyId),
  });
}
