import { type DatabaseClient, queryOne, type Row, type Workspace } from '@assay/testing';

/** A waiting generation of the workspace's project. Returns its id. */
export function seedGeneration(client: DatabaseClient, { companyId, projectId }: Workspace): Promise<Row> {
  return queryOne(
    client,
    'insert into public.generations (company_id, project_id, max_tests, time_budget_ms) values ($1, $2, 10, 60000) returning id',
    [companyId, projectId],
  );
}

/** A waiting run of the workspace's test. Returns its id. */
export function seedRun(
  client: DatabaseClient,
  { companyId, projectId, testId, environmentId }: Workspace,
): Promise<Row> {
  return queryOne(
    client,
    `insert into public.test_runs (company_id, project_id, test_id, environment_id, name, feature)
     values ($1, $2, $3, $4, 'Signs in', 'Sign-in') returning id`,
    [companyId, projectId, testId, environmentId],
  );
}

/** An agent of the installation, with a token that lets it in. Returns its id. */
export async function seedAgent(client: DatabaseClient): Promise<string> {
  const agent = await queryOne(
    client,
    `with token as (insert into public.agent_tokens (name) values ('shared') returning id)
     insert into public.agents (name, token_id) select 'shared', token.id from token returning id`,
  );
  return String(agent.id);
}
