import type { Project } from '../../data/queries/projects.ts';

export const STATUS_FILTERS = ['All Status', 'Active', 'Archived'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export function statusFilterOf(value: string | null): StatusFilter {
  return STATUS_FILTERS.find((filter) => filter === value) ?? 'All Status';
}

/** The search looks into name, description and url, whatever the case. */
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

/** The words under the number of team members. */
export function teamHint(
  members: number,
  words: { readonly none: string; readonly one: string; readonly many: string },
): string {
  if (members === 0) return words.none;
  return members === 1 ? words.one : words.many;
}
