import type { QueryClient } from '@tanstack/react-query';

/** First parts of the cache keys. Features build their keys from them, so that realtime can invalidate by subject. */
export const ROOTS = {
  dashboard: 'dashboard',
  usage: 'usage',
  projects: 'projects',
  environments: 'environments',
  summaries: 'summaries',
  tests: 'tests',
  run: 'run',
  runs: 'runs',
  batch: 'batch',
  generation: 'generation',
  generations: 'generations',
  map: 'map',
  findings: 'findings',
  search: 'search',
  organizations: 'organizations',
  profile: 'profile',
  team: 'team',
  company: 'company',
  auditTrail: 'audit-trail',
} as const;

/** Reads again what is shown of these subjects. A list that shows rows of two subjects has both roots in its key. */
export async function invalidateRoots(client: QueryClient, roots: readonly string[]): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => roots.some((root) => queryKey.includes(root)) });
}
