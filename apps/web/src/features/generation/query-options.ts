import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import type { TimeKey } from '../../data/older-rows.ts';
import { readMapOfGeneration } from '../../data/queries/application-maps.ts';
import { listGenerations, readGeneration } from '../../data/queries/generations.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { coverageInMap } from './coverage-in-map.ts';

const NEWEST: TimeKey | undefined = undefined;

/** The generations of a project, newest first, one page after the other. */
export function generationsQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.generations, projectId] as const,
    initialPageParam: NEWEST,
    queryFn: async ({ pageParam: after }) =>
      await listGenerations(supabase(), { projectId, after, length: PAGE_LENGTHS.generations }),
    getNextPageParam: ({ next }) => next,
  });
}

export function generationQuery(generationId: string) {
  return queryOptions({
    queryKey: [ROOTS.generation, 'row', generationId] as const,
    queryFn: async () => await readGeneration(supabase(), generationId),
  });
}

/** What the tests of a generation that has ended cover, and what it could not do. */
export function coverageQuery(generationId: string) {
  return queryOptions({
    queryKey: [ROOTS.generation, 'coverage', generationId] as const,
    queryFn: async () => coverageInMap(await readMapOfGeneration(supabase(), generationId)),
  });
}
