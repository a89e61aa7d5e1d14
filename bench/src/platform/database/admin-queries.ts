import type { DatabaseClient } from '@assay/testing';
import type { TimedQuery } from '../query-times.ts';
import { idOf } from './companies.ts';

export const COMPANIES = 100_000;
export const RUNS = 1_000_000;
export const ENTRIES = 300_000;
const DAYS = 365;

export const SUPER_ADMIN = { id: idOf('super admin'), email: 'root@example.com' };

const PAGE = 'select * from public.get_companies_page($1, $2, $3, $4, 26)';
const TRAIL = 'select * from public.get_platform_audit($1, null, null, null, $2, 26)';
/** Spreads the samples over the whole list. */
const anyOf = (sample: number, all: number) => 100 + ((sample * 7_919) % (all - 200));
const START_SECONDS = 1_735_689_600;

export const ADMIN_QUERIES: readonly TimedQuery[] = [
  { name: 'the four counters', sql: 'select public.get_platform_overview()', values: () => [] },
  { name: 'first page of companies', sql: PAGE, values: () => [null, 'created', true, null] },
  {
    name: 'any page of companies by name',
    sql: PAGE,
    values: (sample) => [null, 'name', false, idOf(`company ${anyOf(sample, COMPANIES)}`)],
  },
  {
    name: 'search for one company',
    sql: PAGE,
    values: (sample) => [`number${anyOf(sample, COMPANIES)}`, 'name', false, null],
  },
  { name: 'companies of a plan', sql: PAGE, values: () => ['enterprise', 'name', false, null] },
  { name: 'search that finds no company', sql: PAGE, values: (sample) => [`none${sample}`, 'name', false, null] },
  { name: 'first page of the trail', sql: TRAIL, values: () => [null, null] },
  {
    name: 'any page of the trail',
    sql: TRAIL,
    values: (sample) => {
      const number = anyOf(sample, ENTRIES);
      return [null, `a.${(START_SECONDS + number) * 1_000_000}.${idOf(`entry ${number}`)}`];
    },
  },
  { name: 'search in the trail', sql: TRAIL, values: (sample) => [`actor${anyOf(sample, ENTRIES)}@example.com`, null] },
  { name: 'analytics over 365 days', sql: `select * from public.get_platform_analytics(${DAYS})`, values: () => [] },
];

/** A large installation: runs of a year, companies of every plan, and a trail. */
export async function seedPlatform(client: Pick<DatabaseClient, 'query' | 'exec'>): Promise<void> {
  // Switches off triggers and foreign keys: what they write and check is not part of what is measured.
  await client.exec("set session_replication_role = 'replica'");
  await client.exec(`
insert into auth.users (id, email, email_confirmed_at) values ('${SUPER_ADMIN.id}', '${SUPER_ADMIN.email}', now());
insert into private.super_admins (user_id) values ('${SUPER_ADMIN.id}');
insert into public.companies (id, name, current_plan, subscription_status, created_at)
select md5('company ' || number)::uuid, 'Company number' || number || ' of many',
  (array['basic', 'pro', 'enterprise'])[1 + number % 3], case when number % 4 = 0 then 'trialing' else 'active' end,
  to_timestamp(${START_SECONDS} + number * 300)
from generate_series(1, ${COMPANIES}) as number;
insert into public.audit_log (id, company_id, actor_email, action, target_table, created_at)
select md5('entry ' || number)::uuid, md5('company ' || 1 + number % ${COMPANIES})::uuid, 'actor' || number || '@example.com',
  'projects.update', 'projects', to_timestamp(${START_SECONDS} + number)
from generate_series(1, ${ENTRIES}) as number;
insert into public.test_runs (
  id, company_id, project_id, test_id, environment_id, feature, name, status, created_at, started_at, finished_at,
  duration_ms, attempt
)
select md5('run ' || number)::uuid, md5('company ' || 1 + number % ${COMPANIES})::uuid, md5('project ' || number % 1000)::uuid,
  md5('test ' || number % 20000)::uuid, md5('environment ' || number % 1000)::uuid, 'Feature', 'Test',
  case when number % 10 = 0 then 'Failed' else 'Passed' end, at, at + interval '1 second', at + interval '9 seconds', 8000, 1
from (
  select number, now() - interval '${DAYS} days' * (1 - number::numeric / ${RUNS}) as at from generate_series(1, ${RUNS}) as number
) as run;`);
  await client.exec("set session_replication_role = 'origin'");
  await client.exec('select private.recount_runs()');
  await client.exec(`select private.count_platform_days(${DAYS + 1})`);
  await client.exec('analyze');
}
