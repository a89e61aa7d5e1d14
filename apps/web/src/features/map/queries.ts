import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ROOTS } from '../../lib/query-keys.ts';
import { supabase } from '../../lib/supabase.ts';
import { unwrap } from '../../lib/unwrap.ts';

/** What is drawn of a map; what else the explorer noted is passed over. */
const mapSchema = z.object({
  stopped: z.string().optional(),
  states: z.array(
    z.object({
      id: z.string(),
      route: z.string(),
      path: z.string(),
      title: z.string(),
      heading: z.string(),
      signedIn: z.boolean(),
      actions: z.array(z.object({ id: z.string(), label: z.string() })),
      forms: z.array(z.object({ name: z.string(), purpose: z.string() })),
    }),
  ),
  transitions: z.array(z.object({ from: z.string(), action: z.string(), to: z.string() })),
  skipped: z.array(z.object({ state: z.string(), label: z.string(), reason: z.string() })).default([]),
  findings: z.array(z.object({ page: z.string() })).default([]),
});
export type ShownMap = z.infer<typeof mapSchema>;
export type MapState = ShownMap['states'][number];

const rowSchema = z.object({ id: z.string(), generation_id: z.string(), created_at: z.string(), map: mapSchema });

/** The newest map of a project; null while nothing was explored. */
export function mapQuery(projectId: string) {
  return queryOptions({
    queryKey: [ROOTS.map, projectId] as const,
    queryFn: async () => {
      const rows = await unwrap(
        supabase()
          .from('application_maps')
          .select('id, generation_id, created_at, map')
          .eq('project_id', projectId)
          .order('created_at', { ascending: false })
          .limit(1),
        z.array(rowSchema),
      );
      return rows[0] ?? null;
    },
  });
}
