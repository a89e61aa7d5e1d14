import type { Insert, Update } from '../generated/database-types.ts';
import { unwrapOne } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Returns the id of the new project. */
export async function createProject(client: Client, project: Insert<'projects'>): Promise<string> {
  const { id } = await unwrapOne(client.from('projects').insert(project).select('id'));
  return id;
}

/** Columns that are left out of `changes` are kept; null clears a credential. */
export async function updateProject(
  client: Client,
  { id, changes }: { readonly id: string; readonly changes: Update<'projects'> },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await unwrapOne(client.from('projects').update(changes).eq('id', id).select('id'));
}

/** Deletes a project with everything in it. */
export async function deleteProject(client: Client, projectId: string): Promise<void> {
  await unwrapOne(client.from('projects').delete().eq('id', projectId).select('id'));
}
