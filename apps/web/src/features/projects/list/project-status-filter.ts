import type { Project } from '../../../data/queries/projects.ts';

export const STATUS_FILTERS = ['All Status', 'Active', 'Archived'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export function statusFilterOf(value: string | null): StatusFilter {
  return STATUS_FILTERS.find((filter) => filter === value) ?? 'All Status';
}

/** The status that the database is asked for; null for all. */
export function wantedStatus(filter: StatusFilter): Project['status'] | null {
  return filter === 'All Status' ? null : filter;
}
