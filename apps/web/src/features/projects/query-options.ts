import { queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import { listFindings } from '../../data/queries/findings.ts';
import {
  countMembers,
  listEnvironments,
  listProjectSummaries,
  listProjects,
  readProject,
} from '../../data/queries/projects.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

const projectKeys = {
  list: (companyId: string) => [ROOTS.projects, 'list', companyId] as const,
  one: (projectId: string) => [ROOTS.projects, 'one', projectId] as const,
  team: (companyId: string) => [ROOTS.projects, 'team', companyId] as const,
  summaries: (companyId: string) => [ROOTS.summaries, companyId] as const,
  environments: (projectId: string) => [ROOTS.projects, 'environments', projectId] as const,
  findings: (projectId: string) => [ROOTS.findings, projectId] as const,
};

export function projectsQuery(companyId: string) {
  return queryOptions({
    queryKey: projectKeys.list(companyId),
    queryFn: async () => await listProjects(supabase(), companyId),
  });
}

/** Null when the project was deleted or belongs to another workspace. */
export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.one(projectId),
    queryFn: async () => await readProject(supabase(), projectId),
  });
}

export function memberCountQuery(companyId: string) {
  return queryOptions({
    queryKey: projectKeys.team(companyId),
    queryFn: async () => await countMembers(supabase(), companyId),
  });
}

export function summariesQuery(companyId: string) {
  return queryOptions({
    queryKey: projectKeys.summaries(companyId),
    queryFn: async () => await listProjectSummaries(supabase(), companyId),
  });
}

export function environmentsQuery(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.environments(projectId),
    queryFn: async () => await listEnvironments(supabase(), projectId),
  });
}

export function findingsQuery(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.findings(projectId),
    queryFn: async () => await listFindings(supabase(), { projectId, limit: PAGE_LENGTHS.findings }),
  });
}
