import { z } from 'zod';
import { type Member, must } from './people.ts';
import type { Product } from './product.ts';

const idRow = z.object({ id: z.string() });

export type SeededTest = { readonly name: string; readonly steps: readonly string[] };

/** A project made as the form makes it. */
export async function seedProject({ client, companyId, userId }: Member, url: string, name = 'Shop'): Promise<string> {
  const row = {
    ...{ name, url, company_id: companyId, created_by: userId, framework: 'Cypress', status: 'Active' },
    ...{ description: null, username: null, password: null },
  };
  return idRow.parse(must(await client.from('projects').insert(row).select('id').single())).id;
}

/** An environment made as the form makes it, with a sign-in of its own. */
export async function seedEnvironment({ client, companyId }: Member, projectId: string, name: string): Promise<void> {
  const row = { name, base_url: 'https://staging.example.com', username: 'clerk', password: 'secret' };
  must(
    await client
      .from('environments')
      .insert({ ...row, project_id: projectId, company_id: companyId })
      .select('id'),
  );
}

/** Stores tests as a person writes them. Returns their ids in the same order. */
export async function seedTests(
  { client, companyId }: Member,
  projectId: string,
  tests: readonly SeededTest[],
): Promise<readonly string[]> {
  const rows = tests.map(({ name, steps }) => ({
    company_id: companyId,
    project_id: projectId,
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    feature: 'Visits',
    origin: 'person',
    content: [
      'assay: 1',
      `name: ${name}`,
      'feature: Visits',
      'start: /',
      'steps:',
      ...steps.map((step) => `  - ${step}`),
    ]
      .concat('')
      .join('\n'),
    step_count: steps.length,
  }));
  return z
    .array(idRow)
    .parse(must(await client.from('tests').insert(rows).select('id')))
    .map(({ id }) => id);
}

const startedSchema = z.object({ batch_id: z.string(), run_ids: z.array(z.string()) });

export async function callFunction(product: Product, token: string, name: string, input: unknown): Promise<Response> {
  return await fetch(`${product.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
}

/** Starts every test of a project. */
export async function startAll(
  product: Product,
  { token }: Member,
  projectId: string,
): Promise<z.output<typeof startedSchema>> {
  const answer = await callFunction(product, token, 'start-runs', { project_id: projectId });
  return startedSchema.parse(await answer.json());
}

const runSchema = z.object({
  id: z.string(),
  status: z.string(),
  attempt: z.number(),
  message: z.string().nullable(),
});

export async function runOf({ client }: Member, runId: string): Promise<z.output<typeof runSchema>> {
  return runSchema.parse(
    must(await client.from('test_runs').select('id, status, attempt, message').eq('id', runId).single()),
  );
}
