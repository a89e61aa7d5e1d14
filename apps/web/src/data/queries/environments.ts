import type { Row } from '../generated/database-types.ts';
import { unwrap, unwrapById } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Without the encrypted credentials: no screen needs them. */
const COLUMNS = 'id, company_id, project_id, name, base_url, is_default, has_username, has_password';
export type Environment = Pick<
  Row<'environments'>,
  'id' | 'company_id' | 'project_id' | 'name' | 'base_url' | 'is_default' | 'has_username' | 'has_password'
>;

/** The environments of a project, the default one first. */
export function listEnvironments(client: Client, projectId: string): Promise<Environment[]> {
  return unwrap(
    client
      .from('environments')
      .select(COLUMNS)
      .eq('project_id', projectId)
      .order('is_default', { ascending: false })
      .order('name'),
  );
}

/** An environment; null when it was deleted or the person may not see it. */
export function readEnvironment(client: Client, environmentId: string): Promise<Environment | null> {
  return unwrapById(environmentId, () =>
    client.from('environments').select(COLUMNS).eq('id', environmentId).maybeSingle(),
  );
}
