import type { Row } from '../generated/database-types.ts';
import { unwrapMaybe } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

export type ApplicationMapRow = Pick<
  Row<'application_maps'>,
  'id' | 'company_id' | 'generation_id' | 'created_at' | 'map'
> & {
  /** The attempt of the generation: its files are stored by it. */
  readonly generations: Pick<Row<'generations'>, 'attempt'>;
};

/** The newest map of a project; null before the first exploration. The caller parses its content. */
export function readApplicationMap(client: Client, projectId: string): Promise<ApplicationMapRow | null> {
  return unwrapMaybe(
    client
      .from('application_maps')
      .select('id, company_id, generation_id, created_at, map, generations(attempt)')
      .eq('project_id', projectId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

/** The content of the map that a generation drew; null for one that saw nothing. The caller parses it. */
export async function readMapOfGeneration(client: Client, generationId: string): Promise<ApplicationMapRow['map']> {
  const row = await unwrapMaybe(
    client.from('application_maps').select('map').eq('generation_id', generationId).limit(1).maybeSingle(),
  );
  return row?.map ?? null;
}
