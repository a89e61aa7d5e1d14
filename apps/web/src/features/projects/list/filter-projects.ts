import type { Project } from '../../../data/queries/projects.ts';

export const STATUS_FILTERS = ['All Status', 'Active', 'Archived'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export function statusFilterOf(value: string | null): StatusFilter {
  return STATUS_FILTERS.find((filter) => filter === value) ?? 'All Status';
}

/** Keeps projects with this status whose name, description or url contains the search text, in upper or lower case. */
export function filterProjects<P extends Pick<Project, 'name' | 'description' | 'url' | 'status'>>(
  projects: readonly P[],
  { search, status }: { readonly search: string; readonly status: StatusFilter },
): P[] {
  const wanted = search.trim().toLowerCase();
  return projects.filter((project) => {
    if (status !== 'All Status' && project.status !== status) return false;
    return [project.name, project.description ?? '', project.url].some((text) => text.toLowerCase().includes(wanted));
  });
}
