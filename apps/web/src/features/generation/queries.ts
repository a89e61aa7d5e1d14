import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ROOTS } from '../../lib/query-keys.ts';
import { generationRowSchema } from '../../lib/rows.ts';
import { supabase } from '../../lib/supabase.ts';
import { unwrap } from '../../lib/unwrap.ts';

const RECENT = 5;

/** The newest generations of a project. */
export function generationsQuery(projectId: string) {
  return queryOptions({
    queryKey: [ROOTS.generations, projectId] as const,
    queryFn: async () =>
      await unwrap(
        supabase()
          .from('generations')
          .select('*')
          .eq('project_id', projectId)
          .order('created_at', { ascending: false })
          .limit(RECENT),
        z.array(generationRowSchema),
      ),
  });
}

export function generationQuery(generationId: string) {
  return queryOptions({
    queryKey: [ROOTS.generation, 'row', generationId] as const,
    queryFn: async () => {
      if (!z.uuid().safeParse(generationId).success) return null;
      return await unwrap(
        supabase().from('generations').select('*').eq('id', generationId).maybeSingle(),
        generationRowSchema.nullable(),
      );
    },
  });
}
