import type { DatabaseClient } from '@assay/testing';
import type { TimedQuery } from '../query-times.ts';
import { idOf } from './companies.ts';

/** How many projects, and how many members, the one company has. */
export const LARGE = 10_000;
export const COMPANY = idOf('company large');
export const OWNER = { id: idOf('large person 1'), email: 'large-1@example.com' };

const PROJECTS = 'select * from public.get_projects_page($1, $2, $3, 24, $4, $5)';
const TEAM = 'select * from public.get_team_page($1, $2, $3, null, 25)';
/** Spreads the samples over the whole list. */
const anyOf = (sample: number) => 100 + ((sample * 7_919) % (LARGE - 200));

/** The time at which the bench says that a row was made: one second after the other. */
const START_SECONDS = 1_767_225_600;
const timeOf = (number: number) => new Date((START_SECONDS + number) * 1000).toISOString();

export const PAGE_QUERIES: readonly TimedQuery[] = [
  { name: 'first page of projects', sql: PROJECTS, values: () => [COMPANY, '', null, null, null] },
  {
    name: 'any page of projects',
    sql: PROJECTS,
    values: (sample) => [COMPANY, '', null, timeOf(anyOf(sample)), idOf(`large project ${anyOf(sample)}`)],
  },
  {
    name: 'search for one project',
    sql: PROJECTS,
    values: (sample) => [COMPANY, `number ${anyOf(sample)} `, null, null, null],
  },
  {
    name: 'search that finds no project',
    sql: PROJECTS,
    values: (sample) => [COMPANY, `none ${sample}`, null, null, null],
  },
  { name: 'archived projects', sql: PROJECTS, values: () => [COMPANY, '', 'Archived', null, null] },
  { name: 'figures of all projects', sql: 'select public.get_project_figures($1)', values: () => [COMPANY] },
  { name: 'first page of the team', sql: TEAM, values: () => [COMPANY, null, null] },
  {
    name: 'any page of the team',
    sql: TEAM,
    values: (sample) => [
      COMPANY,
      null,
      `m.${(START_SECONDS + anyOf(sample)) * 1_000_000}.${idOf(`large role ${anyOf(sample)}`)}`,
    ],
  },
  { name: 'search for one member', sql: TEAM, values: (sample) => [COMPANY, `large-${anyOf(sample)}@`, null] },
  { name: 'counts of the team', sql: 'select public.get_team_counts($1)', values: () => [COMPANY] },
];

/** A company with that many projects, members and a hundred invitations; one project in ten is archived. */
export async function seedLargeCompany(client: Pick<DatabaseClient, 'query' | 'exec'>): Promise<void> {
  // Switches off triggers: limits and notifications of so many rows are not part of what is measured.
  await client.exec("set session_replication_role = 'replica'");
  await client.exec(`
insert into public.companies (id, name, current_plan, subscription_status) values ('${COMPANY}', 'Large', 'enterprise', 'active');
insert into auth.users (id, email, email_confirmed_at)
select md5('large person ' || number)::uuid, 'large-' || number || '@example.com', now() from generate_series(1, ${LARGE}) as number;
insert into public.profiles (user_id, full_name, company_id, active_company_id)
select md5('large person ' || number)::uuid, 'Person ' || number, '${COMPANY}', '${COMPANY}' from generate_series(1, ${LARGE}) as number;
insert into public.user_roles (id, user_id, company_id, role, created_at)
select md5('large role ' || number)::uuid, md5('large person ' || number)::uuid, '${COMPANY}',
  case number when 1 then 'Owner' else 'QA' end, to_timestamp(${START_SECONDS} + number)
from generate_series(1, ${LARGE}) as number;
insert into public.invitations (company_id, invited_email, role)
select '${COMPANY}', 'invited-' || number || '@example.com', 'QA' from generate_series(1, 100) as number;
insert into public.projects (id, company_id, name, description, url, status, created_at)
select md5('large project ' || number)::uuid, '${COMPANY}', 'Project number ' || number || ' of many', 'What it is for',
  'https://shop-' || number || '.example.com/', case when number % 10 = 0 then 'Archived' else 'Active' end,
  to_timestamp(${START_SECONDS} + number)
from generate_series(1, ${LARGE}) as number;
insert into private.run_totals (company_id, project_id, status, lane, runs)
select '${COMPANY}', md5('large project ' || number)::uuid, status, 0, 10
from generate_series(1, ${LARGE}) as number, unnest(array['Passed', 'Failed', 'Error']) as status;`);
  await client.exec("set session_replication_role = 'origin'");
  await client.exec('analyze');
}
