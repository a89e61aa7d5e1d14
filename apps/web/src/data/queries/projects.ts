import * as v from 'valibot';
import type { Row } from '../generated/database-types.ts';
import { type Cursor, type ListPage, listPage, timeCursor } from '../list-page.ts';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap, unwrapById } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

/** Without the encrypted credentials: no screen needs them. */
const COLUMNS = 'id, company_id, name, description, url, has_username, has_password, framework, status, created_at';
type Columns =
  | 'id'
  | 'company_id'
  | 'name'
  | 'description'
  | 'url'
  | 'has_username'
  | 'has_password'
  | 'framework'
  | 'status'
  | 'created_at';
export type Project = Pick<Row<'projects'>, Columns>;

/** A project; null when it was deleted or the person may not see it. */
export function readProject(client: Client, projectId: string): Promise<Project | null> {
  return unwrapById(projectId, () => client.from('projects').select(COLUMNS).eq('id', projectId).maybeSingle());
}

/** The generated types of a procedure make every column nullable; this says which are not. */
const SUMMARY = {
  tests: v.number(),
  runs: v.number(),
  passed: v.number(),
  failed: v.number(),
  running: v.number(),
  /** Of the runs that passed or failed. */
  pass_rate: v.number(),
  last_run_at: v.nullable(v.string()),
  last_run_status: v.nullable(v.string()),
  /** Id of the generation that is running. */
  generating: v.nullable(v.string()),
};
const summarySchema = v.object({ project_id: v.string(), ...SUMMARY });
export type ProjectSummary = v.InferOutput<typeof summarySchema>;

/** Counts and pass rate of a project; null when it was deleted or the person may not see it. */
export async function readProjectSummary(client: Client, projectId: string): Promise<ProjectSummary | null> {
  const [row] = await unwrap(client.rpc('get_project_summary', { target_project_id: projectId }));
  return row === undefined ? null : parseAnswer(summarySchema, row);
}

const listedProjectSchema = v.object({
  id: v.string(),
  company_id: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  url: v.string(),
  has_username: v.boolean(),
  has_password: v.boolean(),
  framework: v.picklist(['Cypress', 'Playwright']),
  status: v.picklist(['Active', 'Archived']),
  created_at: v.string(),
  ...SUMMARY,
});
/** A project with its counts. */
export type ListedProject = v.InferOutput<typeof listedProjectSchema>;

type ProjectPage = {
  readonly companyId: string;
  /** Part of name, description or url; empty for all. */
  readonly search: string;
  /** Null for all. */
  readonly status: Project['status'] | null;
  readonly cursor: Cursor | undefined;
  readonly length: number;
};

/** A page of the projects of a workspace, newest first. */
export async function listProjects(
  client: Client,
  { companyId, search, status, cursor, length }: ProjectPage,
): Promise<ListPage<ListedProject>> {
  const from = timeCursor(cursor);
  const rows = await unwrap(
    client.rpc('get_projects_page', {
      target_company_id: companyId,
      wanted: search,
      wanted_status: status,
      most: length + 1,
      ...from,
    }),
  );
  const projects = rows.map((row) => parseAnswer(listedProjectSchema, row));
  return listPage(projects, { length, from, keyOf: ({ created_at, id }) => [created_at, id] });
}

const figuresSchema = v.object({
  projects: v.number(),
  active_projects: v.number(),
  runs: v.number(),
  members: v.number(),
});
export type ProjectFigures = v.InferOutput<typeof figuresSchema>;

/** Figures of all projects of a workspace, archived ones too. */
export async function readProjectFigures(client: Client, companyId: string): Promise<ProjectFigures> {
  return parseAnswer(figuresSchema, await unwrap(client.rpc('get_project_figures', { target_company_id: companyId })));
}
