import { newWorkspace, type Person, type TestServer } from '../../server.test-support.ts';
import type { TenantIds } from '../valid/tenant-ids.ts';

const CONTENT = 'assay: 1\nname: c\nfeature: f\nstart: /\nsteps:\n  - Click "Save"\n';

type Given = { readonly name: string; readonly password: string };

/** A company with a project and one of everything that work creates. */
export async function plantTenant(server: TestServer, owner: Person, { name, password }: Given): Promise<TenantIds> {
  const { query } = server.context.db;
  const one = async (sql: string, parameters: readonly unknown[]) => {
    const [row] = await query(sql, [...parameters]);
    return String(row?.id);
  };
  const company_id = await newWorkspace(owner);
  // So that not every request fails at a limit of the plan.
  await query(
    `update public.companies set current_plan = 'pro', subscription_status = 'active', trial_ends_at = null where id = $1`,
    [company_id],
  );
  const project = { company_id, name, url: 'https://shop.example', description: name, username: 'qa', password };
  const { data, error } = await owner.client.from('projects').insert(project).select('id').single();
  if (error !== null) throw new Error(error.message);
  const project_id = String(data.id);
  const place = [company_id, project_id];
  const test_id = await one(
    `insert into public.tests (company_id, project_id, name, slug, feature, origin, content, step_count)
     values ($1, $2, $3, 'canary', 'f', 'person', $4, 1) returning id`,
    [...place, name, CONTENT],
  );
  const environment_id = await one('select id from public.environments where project_id = $1 limit 1', [project_id]);
  const batch_id = await one(
    `insert into public.run_batches (company_id, project_id, source, total) values ($1, $2, 'person', 1) returning id`,
    place,
  );
  const run_id = await one(
    `insert into public.test_runs (company_id, project_id, batch_id, test_id, environment_id, name, feature)
     values ($1, $2, $3, $4, $5, $6, 'Sign-in') returning id`,
    [...place, batch_id, test_id, environment_id, name],
  );
  const generation_id = await one(
    `insert into public.generations (company_id, project_id, max_tests, time_budget_ms) values ($1, $2, 10, 60000) returning id`,
    place,
  );
  const file = `${company_id}/${project_id}/1/page.txt`;
  const artifacts = server.context.backend.service.storage.from('artifacts');
  await artifacts.upload(file, name, { contentType: 'text/plain' });
  const ids = { company_id, project_id, test_id, environment_id, batch_id, run_id, generation_id, file };
  return { ...ids, user_id: owner.id, email: owner.email };
}

/** Restores what an authorised person changed, so that a leak can still be recognised. */
export async function plantAgain({ context }: TestServer, tenant: TenantIds, name: string): Promise<void> {
  const { query } = context.db;
  await query('update public.projects set name = $2, description = $2 where id = $1', [tenant.project_id, name]);
  await query('update public.tests set name = $2 where id = $1', [tenant.test_id, name]);
}
