import { type DatabaseClient, queryValue } from '@assay/testing';
import type { Company } from './companies.ts';
import { idOf } from './companies.ts';
import { TESTS } from './seed-companies.ts';

/** A query of a screen, as a member sends it, and the same query without checks of rights. */
export type ListQuery = {
  readonly name: string;
  readonly member: string;
  readonly bare: string;
  readonly of: (company: Company) => string;
};

const ROWS = 50;

const companyOf = ({ number }: Company) => idOf(`company ${number}`);
const projectOf = ({ number, projects }: Company) => `${number} ${1 + (number % projects)}`;

export const LIST_QUERIES: readonly ListQuery[] = [
  newest('runs of a company', 'company_id', companyOf),
  newest('runs of a project', 'project_id', (company) => idOf(`project ${projectOf(company)}`)),
  newest('runs of a test', 'test_id', (company) => idOf(`test ${projectOf(company)} ${1 + (company.number % TESTS)}`)),
  procedure('recent runs of the dashboard', 'get_recent_runs'),
  procedure('dashboard', 'get_dashboard'),
  procedure('project summaries', 'get_project_summaries'),
  procedure('usage', 'get_company_usage'),
];

function newest(name: string, column: string, of: ListQuery['of']): ListQuery {
  return same(name, `select * from public.test_runs where ${column} = $1 order by created_at desc limit ${ROWS}`, of);
}

function same(name: string, sql: string, of: ListQuery['of']): ListQuery {
  return { name, member: sql, bare: sql, of };
}

function procedure(name: string, procedureName: string): ListQuery {
  const call = (schema: string) => `select * from ${schema}.${procedureName}($1)`;
  return { name, member: call('public'), bare: call('bench'), of: companyOf };
}

const GUARD = /private\.is_member(?:_or_super)?\(target_company_id\)/;
const GUARDED = {
  get_recent_runs: 'recent_runs',
  get_dashboard: 'dashboard',
  get_project_summaries: 'project_summaries',
  get_company_usage: 'company_usage',
};

/**
 * Procedures check rights themselves, in one condition. The schema `bench` gets each procedure from the database
 * without that condition.
 * @throws Error when a procedure has another form, because it would be compared with itself
 */
export async function addUnguarded(client: Pick<DatabaseClient, 'query' | 'exec' | 'close'>): Promise<void> {
  await client.exec('create schema bench');
  for (const [outer, inner] of Object.entries(GUARDED)) {
    const body = await definitionOf(client, `private.${inner}`);
    await client.exec(withoutGuard(body, inner));
    const front = await definitionOf(client, `public.${outer}`);
    await client.exec(
      replaced(replaced(front, `public.${outer}(`, `bench.${outer}(`), `private.${inner}(`, `bench.${inner}(`),
    );
  }
}

export function withoutGuard(definition: string, name: string): string {
  return replaced(replaced(definition, `private.${name}(`, `bench.${name}(`), GUARD, 'true');
}

function replaced(text: string, from: string | RegExp, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`"${from}" does not stand exactly once in:\n${text}`);
  return text.replace(from, () => to);
}

async function definitionOf(client: Pick<DatabaseClient, 'query' | 'exec' | 'close'>, name: string): Promise<string> {
  return String(await queryValue(client, 'select pg_get_functiondef($1::regproc)', [name]));
}
