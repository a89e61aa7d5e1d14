import type { Client } from './client.ts';
import type { Insert, Row, Update } from './rows.ts';
import { unwrap, unwrapMaybe, unwrapOne } from './unwrap.ts';

export type ProjectSummary = Awaited<ReturnType<typeof listProjectSummaries>>[number];

export function listProjects(client: Client, companyId: string): Promise<Row<'projects'>[]> {
  return unwrap(
    client.from('projects').select('*').eq('company_id', companyId).order('created_at', { ascending: false }),
  );
}

export function readProject(client: Client, projectId: string): Promise<Row<'projects'> | null> {
  return unwrapMaybe(client.from('projects').select('*').eq('id', projectId).maybeSingle());
}

/** Counts and rates of all projects at once. */
export function listProjectSummaries(client: Client, companyId: string) {
  return unwrap(client.rpc('get_project_summaries', { target_company_id: companyId }));
}

export function createProject(client: Client, project: Insert<'projects'>): Promise<Row<'projects'>> {
  return unwrapOne(client.from('projects').insert(project).select());
}

/** A password that is not named stays; null clears it. */
export function updateProject(
  client: Client,
  { id, changes }: { readonly id: string; readonly changes: Update<'projects'> },
): Promise<Row<'projects'>> {
  return unwrapOne(client.from('projects').update(changes).eq('id', id).select());
}

export function deleteProject(client: Client, projectId: string): Promise<Row<'projects'>> {
  return unwrapOne(client.from('projects').delete().eq('id', projectId).select());
}

export function listEnvironments(client: Client, projectId: string): Promise<Row<'environments'>[]> {
  return unwrap(
    client
      .from('environments')
      .select('*')
      .eq('project_id', projectId)
      .order('is_default', { ascending: false })
      .order('name'),
  );
}
