import type { DatabaseClient } from '@assay/testing';
import type { Company } from './companies.ts';

/** Tests in each project. */
export const TESTS = 20;

type Client = Pick<DatabaseClient, 'query' | 'exec'>;

/**
 * Creates companies with one member each, projects, tests and finished runs of 90 days, in chronological order. Every
 * tenth person is also a member of the next company. Ids are md5 of `company 1`, `project 1 2`, `test 1 2 3`.
 */
export async function seedCompanies(client: Client, companies: readonly Company[]): Promise<void> {
  await client.exec('create table public.bench_crowd (number integer, runs integer, projects integer)');
  await client.query(
    `insert into public.bench_crowd
     select number, runs, projects from jsonb_to_recordset($1::jsonb) as one (number integer, runs integer, projects integer)`,
    [JSON.stringify(companies)],
  );
  await client.exec(PEOPLE);
  // Switches off triggers and foreign keys: 100,000 notifications without a listener are not part of what is measured.
  await client.exec("set session_replication_role = 'replica'");
  await client.exec(TEST_ROWS);
  await client.exec(RUN_ROWS);
  await client.exec("set session_replication_role = 'origin'");
  await client.exec('select private.recount_runs()');
  await client.exec('drop table public.bench_crowd');
}

const PEOPLE = `
insert into auth.users (id, email, email_confirmed_at)
select md5('person ' || number)::uuid, 'person-' || number || '@example.com', now() from public.bench_crowd;
insert into public.companies (id, name, current_plan, subscription_status)
select md5('company ' || number)::uuid, 'Company ' || number, 'enterprise', 'active' from public.bench_crowd;
insert into public.user_roles (user_id, company_id, role)
select md5('person ' || number)::uuid, md5('company ' || number)::uuid, 'QA' from public.bench_crowd;
insert into public.user_roles (user_id, company_id, role)
select md5('person ' || number)::uuid, md5('company ' || number + 1)::uuid, 'Viewer' from public.bench_crowd
where number % 10 = 0 and number < (select max(number) from public.bench_crowd);
insert into public.profiles (user_id, full_name, company_id, active_company_id)
select md5('person ' || number)::uuid, 'Person ' || number, md5('company ' || number)::uuid, md5('company ' || number)::uuid
from public.bench_crowd;
insert into public.projects (id, company_id, name, url)
select md5('project ' || number || ' ' || project)::uuid, md5('company ' || number)::uuid, 'Project ' || project,
  'https://shop.example.com/'
from public.bench_crowd, generate_series(1, projects) as project;`;

const TEST_ROWS = `
insert into public.tests (id, company_id, project_id, name, slug, feature, content, step_count)
select md5('test ' || number || ' ' || project || ' ' || test)::uuid, md5('company ' || number)::uuid,
  md5('project ' || number || ' ' || project)::uuid, 'Test ' || test, 'test-' || test, 'Feature ' || test % 5,
  repeat('Expect the "Welcome" heading to be visible' || chr(10), 10), 10
from public.bench_crowd, generate_series(1, projects) as project, generate_series(1, ${TESTS}) as test;`;

const RUN_ROWS = `
insert into public.test_runs (
  id, company_id, project_id, test_id, environment_id, feature, name, status, created_at, started_at, finished_at,
  duration_ms, attempt, message
)
select md5('run ' || number || ' ' || run)::uuid, one.company_id, one.project_id, one.test_id, environment.id,
  'Feature ' || test % 5, 'Test ' || test, status, one.created_at, one.created_at + interval '1 second',
  one.created_at + interval '9 seconds', 8000, 1, case when status = 'Failed' then 'The "Welcome" heading is not there.' end
from (
  select number, run, test, md5('company ' || number)::uuid as company_id,
    md5('project ' || number || ' ' || project)::uuid as project_id,
    md5('test ' || number || ' ' || project || ' ' || test)::uuid as test_id,
    case when run % 10 = 0 then 'Failed' when run % 25 = 1 then 'Error' else 'Passed' end as status,
    now() - interval '90 days' * ((runs - run + number / 1000.0) / runs) as created_at
  from (
    select number, runs, run, 1 + run % projects as project, 1 + run / projects % ${TESTS} as test
    from public.bench_crowd, generate_series(1, runs) as run
  ) as spread
) as one
join public.environments as environment on environment.project_id = one.project_id and environment.is_default
order by one.created_at;
insert into private.counted_runs (run_id, company_id, counted_at)
select run.id, run.company_id, run.started_at from public.test_runs as run
where run.status <> 'Error' order by run.started_at;`;
