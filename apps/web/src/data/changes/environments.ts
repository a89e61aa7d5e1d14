import type { Insert, Update } from '../generated/database-types.ts';
import { unwrapOne } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Returns the id of the new environment. */
export async function createEnvironment(client: Client, environment: Insert<'environments'>): Promise<string> {
  const { id } = await unwrapOne(client.from('environments').insert(environment).select('id'));
  return id;
}

/** Columns that are left out of `changes` are kept; null clears a credential. */
export async function updateEnvironment(
  client: Client,
  { id, changes }: { readonly id: string; readonly changes: Update<'environments'> },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await unwrapOne(client.from('environments').update(changes).eq('id', id).select('id'));
}

/** Deletes an environment. The runs that it had stay, without their environment. */
export async function deleteEnvironment(client: Client, environmentId: string): Promise<void> {
  await unwrapOne(client.from('environments').delete().eq('id', environmentId).select('id'));
}
