import type { Row } from '../generated/database-types.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

export type EnvironmentSecret = Pick<
  Row<'environment_secrets'>,
  'id' | 'company_id' | 'environment_id' | 'name' | 'is_set'
>;

/** The names of the secrets of all environments of a project. Their values are read by nobody. */
export function listSecrets(client: Client, projectId: string): Promise<EnvironmentSecret[]> {
  return unwrap(
    client
      .from('environment_secrets')
      .select('id, company_id, environment_id, name, is_set')
      .eq('project_id', projectId)
      .order('name'),
  );
}
