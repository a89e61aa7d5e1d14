import { queryOptions } from '@tanstack/react-query';
import { readApplicationMap } from '../../data/queries/application-maps.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { mapSchema } from './map-schema.ts';

/** The newest map of a project with the place of its pictures; null before the first exploration. */
export function mapQuery(projectId: string) {
  return queryOptions({
    queryKey: [ROOTS.map, projectId] as const,
    queryFn: async () => {
      const row = await readApplicationMap(supabase(), projectId);
      if (row === null) return null;
      const { company_id: companyId, generation_id: workId, generations } = row;
      return { ...row, map: mapSchema.parse(row.map), place: { companyId, workId, attempt: generations.attempt } };
    },
  });
}
