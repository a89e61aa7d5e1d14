import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readApplicationMap } from '../../data/queries/application-maps.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

/** The parts of a map that the screens show. zod drops the rest. */
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

/** The newest map of a project; null before the first exploration. */
export function mapQuery(projectId: string) {
  return queryOptions({
    queryKey: [ROOTS.map, projectId] as const,
    queryFn: async () => {
      const row = await readApplicationMap(supabase(), projectId);
      return row === null ? null : { ...row, map: mapSchema.parse(row.map) };
    },
  });
}
