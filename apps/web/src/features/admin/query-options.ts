import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import {
  readPlatformDays,
  readPlatformOverview,
  readPlatformRevenue,
  readPlatformSettings,
} from '../../data/queries/platform.ts';
import { type CompanySort, listCompanies, viewCompany } from '../../data/queries/platform-companies.ts';
import {
  type AuditFilter,
  listContactMessages,
  listPlatformAudit,
  listTesters,
  type PartOfList,
} from '../../data/queries/platform-lists.ts';
import { callFunction } from '../../lib/server/call-function.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

const ROOT = 'platform';
export const adminKeys = {
  all: [ROOT] as const,
  testers: [ROOT, 'testers'] as const,
  contact: [ROOT, 'contact'] as const,
  companies: [ROOT, 'companies'] as const,
  settings: [ROOT, 'settings'] as const,
};

const FIRST: string | undefined = undefined;
const length = PAGE_LENGTHS.admin;
const nextOf = ({ next }: PartOfList<unknown>) => next;

export function overviewQuery() {
  return queryOptions({
    queryKey: [...adminKeys.all, 'overview'] as const,
    queryFn: async () => await readPlatformOverview(supabase()),
    refetchOnMount: 'always',
  });
}

export function healthQuery() {
  return queryOptions({
    queryKey: [...adminKeys.all, 'health'] as const,
    queryFn: async () => await callFunction('platform-health', {}),
    refetchInterval: REFRESH_TIMES.platformHealthMs,
    refetchOnMount: 'always',
  });
}

export function recentActivityQuery() {
  return queryOptions({
    queryKey: [...adminKeys.all, 'recent'] as const,
    queryFn: async () =>
      await listPlatformAudit(supabase(), { search: '', after: undefined, length: PAGE_LENGTHS.adminRecent }),
    refetchOnMount: 'always',
  });
}

export function settingsQuery() {
  return queryOptions({
    queryKey: adminKeys.settings,
    queryFn: async () => await readPlatformSettings(supabase()),
    refetchOnMount: 'always',
  });
}

export function daysQuery(days: number) {
  return queryOptions({
    queryKey: [...adminKeys.all, 'days', days] as const,
    queryFn: async () => await readPlatformDays(supabase(), days),
  });
}

export function revenueQuery(days: number) {
  return queryOptions({
    queryKey: [...adminKeys.all, 'revenue', days] as const,
    queryFn: async () => await readPlatformRevenue(supabase(), days),
  });
}

export function testersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...adminKeys.testers, search] as const,
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: after }) => await listTesters(supabase(), { search, after, length }),
    getNextPageParam: nextOf,
    refetchOnMount: 'always',
  });
}

export function contactQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...adminKeys.contact, search] as const,
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: after }) => await listContactMessages(supabase(), { search, after, length }),
    getNextPageParam: nextOf,
    refetchOnMount: 'always',
  });
}

export function auditQuery(search: string, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...adminKeys.all, 'audit', search, filter] as const,
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: after }) => await listPlatformAudit(supabase(), { search, after, length, ...filter }),
    getNextPageParam: nextOf,
    refetchOnMount: 'always',
  });
}

export function companiesQuery(search: string, sort: { readonly by: CompanySort; readonly descending: boolean }) {
  return infiniteQueryOptions({
    queryKey: [...adminKeys.companies, 'list', search, sort] as const,
    initialPageParam: FIRST,
    queryFn: async ({ pageParam: after }) =>
      await listCompanies(supabase(), { search, after, length, sort: sort.by, descending: sort.descending }),
    getNextPageParam: nextOf,
    refetchOnMount: 'always',
  });
}

export function companyQuery(companyId: string) {
  return queryOptions({
    queryKey: [...adminKeys.companies, 'one', companyId] as const,
    queryFn: async () => await viewCompany(supabase(), companyId),
    refetchOnMount: 'always',
  });
}
