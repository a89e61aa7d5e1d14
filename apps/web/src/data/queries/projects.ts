import * as v from 'valibot';
import type { Row } from '../generated/database-types.ts';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap, unwrapById, unwrapCount } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Without the encrypted credentials: no screen needs them. */
const COLUMNS = 'id, company_id, name, description, url, has_username, has_password, status, created_at';
type Columns =
  | 'id'
  | 'company_id'
  | 'name'
  | 'description'
  | 'url'
  | 'has_username'
  | 'has_password'
  | 'status'
  | 'created_at';
export type Project = Pick<Row<'projects'>, Columns>;

/** All projects of a workspace, newest first. The plan limits their number, so there are no pages. */
export function listProjects(client: Client, companyId: string): Promise<Project[]> {
  return unwrap(
    client.from('projects').select(COLUMNS).eq('company_id', companyId).order('created_at', { ascending: false }),
  );
}

/** A project; null when it was deleted or the person may not see it. */
export function readProject(client: Client, projectId: string): Promise<Project | null> {
  return unwrapById(projectId, () => client.from('projects').select(COLUMNS).eq('id', projectId).maybeSingle());
}

/** The number of members of a workspace. */
export function countMembers(client: Client, companyId: string): Promise<number> {
  return unwrapCount(
    client.from('user_roles').select('id', { count: 'exact', head: true }).eq('company_id', companyId),
  );
}

/** The generated types of a procedure make every column nullable; this says which are not. */
const summarySchema = v.object({
  project_id: v.string(),
  tests: v.number(),
  runs: v.number(),
  passed: v.number(),
  failed: v.number(),
  running: v.number(),
  pass_rate: v.number(),
  last_run_at: v.nullable(v.string()),
  last_run_status: v.nullable(v.string()),
  /** Id of the generation that is running. */
  generating: v.nullable(v.string()),
});
export type ProjectSummary = v.InferOutput<typeof summarySchema>;

/** Counts and pass rates of all projects of a workspace. */
export async function listProjectSummaries(client: Client, companyId: string): Promise<ProjectSummary[]> {
  const rows = await unwrap(client.rpc('get_project_summaries', { target_company_id: companyId }));
  return rows.map((row) => parseAnswer(summarySchema, row));
}

export type Environment = Pick<Row<'environments'>, 'id' | 'name' | 'base_url' | 'is_default'>;

/** The environments of a project, the default one first. */
export function listEnvironments(client: Client, projectId: string): Promise<Environment[]> {
  return unwrap(
    client
      .from('environments')
      .select('id, name, base_url, is_default')
      .eq('project_id', projectId)
      .order('is_default', { ascending: false })
      .order('name'),
  );
}
