import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ROOTS } from '../../lib/query-keys.ts';
import { supabase } from '../../lib/supabase.ts';
import { unwrap } from '../../lib/unwrap.ts';

export const projectSchema = z.object({
  id: z.string(),
  company_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  url: z.string(),
  has_username: z.boolean(),
  has_password: z.boolean(),
  status: z.enum(['Active', 'Archived']),
  created_at: z.string(),
});
export type Project = z.infer<typeof projectSchema>;

export const projectKeys = {
  list: (companyId: string) => [ROOTS.projects, 'list', companyId] as const,
  one: (projectId: string) => [ROOTS.projects, 'one', projectId] as const,
  team: (companyId: string) => [ROOTS.projects, 'team', companyId] as const,
  summaries: (companyId: string) => [ROOTS.summaries, companyId] as const,
  environments: (projectId: string) => [ROOTS.projects, 'environments', projectId] as const,
  findings: (projectId: string) => [ROOTS.findings, projectId] as const,
};

/** A workspace has as many projects as its plan has boards: they are read at once and searched here. */
export function projectsQuery(companyId: string) {
  return queryOptions({
    queryKey: projectKeys.list(companyId),
    queryFn: async () =>
      await unwrap(
        supabase().from('projects').select('*').eq('company_id', companyId).order('created_at', { ascending: false }),
        z.array(projectSchema),
      ),
  });
}

/** Null when it is gone, or was never this person's to see. */
export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.one(projectId),
    queryFn: async () => {
      if (!z.uuid().safeParse(projectId).success) return null;
      return await unwrap(
        supabase().from('projects').select('*').eq('id', projectId).maybeSingle(),
        projectSchema.nullable(),
      );
    },
  });
}

export function memberCountQuery(companyId: string) {
  return queryOptions({
    queryKey: projectKeys.team(companyId),
    queryFn: async () => {
      const members = await unwrap(
        supabase().from('user_roles').select('id').eq('company_id', companyId),
        z.array(z.object({ id: z.string() })),
      );
      return members.length;
    },
  });
}

const summarySchema = z.object({
  project_id: z.string(),
  tests: z.number(),
  runs: z.number(),
  passed: z.number(),
  failed: z.number(),
  running: z.number(),
  pass_rate: z.number(),
  last_run_at: z.string().nullable(),
  last_run_status: z.string().nullable(),
  /** The generation that is going on. */
  generating: z.string().nullable(),
});
export type ProjectSummary = z.infer<typeof summarySchema>;

export function summariesQuery(companyId: string) {
  return queryOptions({
    queryKey: projectKeys.summaries(companyId),
    queryFn: async () =>
      await unwrap(supabase().rpc('get_project_summaries', { target_company_id: companyId }), z.array(summarySchema)),
  });
}

const environmentSchema = z.object({ id: z.string(), name: z.string(), base_url: z.string(), is_default: z.boolean() });

export function environmentsQuery(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.environments(projectId),
    queryFn: async () =>
      await unwrap(
        supabase()
          .from('environments')
          .select('id, name, base_url, is_default')
          .eq('project_id', projectId)
          .order('is_default', { ascending: false })
          .order('name'),
        z.array(environmentSchema),
      ),
  });
}

const findingSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  severity: z.string(),
  page: z.string(),
  times: z.number(),
  last_seen_at: z.string(),
});
export type FindingRow = z.infer<typeof findingSchema>;

const FINDINGS_SHOWN = 20;

export function findingsQuery(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.findings(projectId),
    queryFn: async () =>
      await unwrap(
        supabase()
          .from('findings')
          .select('id, kind, title, severity, page, times, last_seen_at')
          .eq('project_id', projectId)
          .order('last_seen_at', { ascending: false })
          .limit(FINDINGS_SHOWN),
        z.array(findingSchema),
      ),
  });
}
