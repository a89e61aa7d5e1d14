import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import type { Cursor } from '../../data/list-page.ts';
import type { TimeKey } from '../../data/older-rows.ts';
import { listSecrets } from '../../data/queries/environment-secrets.ts';
import { listEnvironments, readEnvironment } from '../../data/queries/environments.ts';
import { type FindingsAbout, listFindings } from '../../data/queries/findings.ts';
import {
  listProjects,
  type Project,
  readProject,
  readProjectFigures,
  readProjectSummary,
} from '../../data/queries/projects.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

const projectKeys = {
  list: (companyId: string) => [ROOTS.summaries, ROOTS.projects, 'list', companyId] as const,
  one: (projectId: string) => [ROOTS.projects, 'one', projectId] as const,
  figures: (companyId: string) => [ROOTS.summaries, 'figures', companyId] as const,
  summary: (projectId: string) => [ROOTS.summaries, 'one', projectId] as const,
  environments: (projectId: string) => [ROOTS.environments, 'of', projectId] as const,
  secrets: (projectId: string) => [ROOTS.environments, 'secrets', projectId] as const,
  environment: (environmentId: string) => [ROOTS.environments, 'one', environmentId] as const,
  findings: (projectId: string) => [ROOTS.findings, projectId] as const,
};

export type ProjectListFilter = {
  readonly search: string;
  readonly status: Project['status'] | null;
  readonly cursor: Cursor | undefined;
};

/** A page of the projects of a workspace. The rows show figures of runs as well: the key has both roots. */
export function projectsQuery(companyId: string, filter: ProjectListFilter) {
  return queryOptions({
    queryKey: [...projectKeys.list(companyId), filter] as const,
    queryFn: async () => await listProjects(supabase(), { companyId, ...filter, length: PAGE_LENGTHS.projects }),
  });
}

/** The newest projects of a workspace whose name, description or url has the text. */
export function foundProjectsQuery(companyId: string, search: string) {
  const wanted = { companyId, search, status: null, cursor: undefined, length: PAGE_LENGTHS.paletteProjects };
  return queryOptions({
    queryKey: [...projectKeys.list(companyId), 'palette', search] as const,
    queryFn: async () => (await listProjects(supabase(), wanted)).rows,
  });
}

/** Null when the project was deleted or belongs to another workspace. */
export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.one(projectId),
    queryFn: async () => await readProject(supabase(), projectId),
  });
}

export function projectFiguresQuery(companyId: string) {
  return queryOptions({
    queryKey: projectKeys.figures(companyId),
    queryFn: async () => await readProjectFigures(supabase(), companyId),
  });
}

/** Null when the project was deleted or belongs to another workspace. */
export function summaryQuery(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.summary(projectId),
    queryFn: async () => await readProjectSummary(supabase(), projectId),
  });
}

export function environmentsQuery(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.environments(projectId),
    queryFn: async () => await listEnvironments(supabase(), projectId),
  });
}

/** Null when it was deleted. */
export function environmentQuery(environmentId: string) {
  return queryOptions({
    queryKey: projectKeys.environment(environmentId),
    queryFn: async () => await readEnvironment(supabase(), environmentId),
  });
}

export function findingsQuery(projectId: string, about: FindingsAbout) {
  return infiniteQueryOptions({
    queryKey: [...projectKeys.findings(projectId), about],
    initialPageParam: NEWEST,
    queryFn: async ({ pageParam: after }) =>
      await listFindings(supabase(), { projectId, about, after, length: PAGE_LENGTHS.findings }),
    getNextPageParam: ({ next }) => next,
  });
}

const NEWEST: TimeKey | undefined = undefined;

/** The names of the secrets of all environments of a project. */
export function secretsQuery(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.secrets(projectId),
    queryFn: async () => await listSecrets(supabase(), projectId),
  });
}
