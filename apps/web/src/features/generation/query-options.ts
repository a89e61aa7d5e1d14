import { queryOptions } from '@tanstack/react-query';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import { listGenerations, readGeneration } from '../../data/queries/generations.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

/** The newest generations of a project. */
export function generationsQuery(projectId: string) {
  return queryOptions({
    queryKey: [ROOTS.generations, projectId] as const,
    queryFn: async () => await listGenerations(supabase(), { projectId, limit: PAGE_LENGTHS.generations }),
  });
}

export function generationQuery(generationId: string) {
  return queryOptions({
    queryKey: [ROOTS.generation, 'row', generationId] as const,
    queryFn: async () => await readGeneration(supabase(), generationId),
  });
}
