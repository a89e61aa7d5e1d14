import { access } from 'node:fs/promises';
import { availableEngines, startBarePglite, startDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_POLICIES } from './all-policies.ts';
import { seedWorld, VERBS, whoMay } from './policy-matrix.ts';

/** The embedded backend widens the grants after the migrations; a hosted one leaves them. */
const INSTALLATIONS = [
  ...(await availableEngines()).map((engine) => ({ name: engine, start: () => startDatabase(engine) })),
  { name: 'the migrations’ own grants', start: startBarePglite },
];

describe.each(INSTALLATIONS)('$name', ({ start }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await start();
  }, 120_000);
  afterAll(async () => {
    await database?.close();
  });

  test.each(ALL_POLICIES)(
    'D-029: on $table $about everybody may do what the rights say, and nothing else',
    async (policies) => {
      await database.exec('begin');
      try {
        const world = await seedWorld(database);
        const key = await policies.seed(database, world);
        const found: Record<string, unknown> = {};
        for (const verb of VERBS) found[verb] = await whoMay(database, { policies, world, key, verb });
        expect(found).toEqual(policies.allowed);
      } finally {
        await database.exec('rollback');
      }
    },
    60_000,
  );

  test('every table has row-level security and a policy file', async () => {
    const { rows } = await database.query(
      `select relation.relname as name, relation.relrowsecurity as secured from pg_class as relation
       where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p') order by 1`,
    );
    expect(rows.filter(({ secured }) => secured !== true)).toEqual([]);
    const known = ALL_POLICIES.map(({ table }) => table);
    expect(rows.map(({ name }) => `public.${String(name)}`).filter((table) => !known.includes(table))).toEqual([]);
    await Promise.all(
      rows.map(({ name }) => access(new URL(`./${String(name).replaceAll('_', '-')}.policies.ts`, import.meta.url))),
    );
  });

  test('secrets stay closed to client roles under the grants of the embedded backend', async () => {
    const { rows } = await database.query(
      `select role, relation.relname as name from pg_class as relation, unnest(array['anon', 'authenticated']) as role
       where relation.relnamespace = 'private'::regnamespace and relation.relkind = 'r'
         and has_table_privilege(role, relation.oid, 'select, insert, update, delete')`,
    );
    expect(rows).toEqual([]);
  });

  test('every procedure of ours has an empty search path, and definers lie in the schema that is not exposed', async () => {
    const { rows } = await database.query(
      `select procedure.proname as name from pg_proc as procedure join pg_namespace as namespace on namespace.oid = procedure.pronamespace
       where namespace.nspname in ('public', 'private')
         and (procedure.proconfig is null or 'search_path=""' <> all (procedure.proconfig) or (namespace.nspname = 'public' and procedure.prosecdef))`,
    );
    expect(rows).toEqual([]);
  });

  test('client roles may call only the procedures that are meant for them', async () => {
    const { rows } = await database.query(
      `select procedure.proname as name from pg_proc as procedure
       where procedure.pronamespace = 'private'::regnamespace
         and (has_function_privilege('authenticated', procedure.oid, 'execute') or has_function_privilege('anon', procedure.oid, 'execute'))
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(CALLABLE);
  });
});

const CALLABLE = [
  'accept_invitation',
  'audit_trail',
  'batch_runs_page',
  'change_platform_settings',
  'change_role_as_super_admin',
  'companies_page',
  'company_usage',
  'company_words',
  'contact_page',
  'created_by_me_and_empty',
  'customer_for_admins',
  'dashboard',
  'extend_trial',
  'flaky_tests',
  'get_platform_settings',
  'grant_plan',
  'has_members',
  'i_am_invited',
  'i_am_invited_to',
  'invitation_by_token',
  'is_fully_signed_in',
  'is_platform_matter',
  'is_super_admin',
  'may_join',
  'may_read_artifact',
  'my_company_ids',
  'my_company_ids_as',
  'my_company_ids_for',
  'my_confirmed_email',
  'my_sessions',
  'origin_of',
  'platform_analytics',
  'platform_audit',
  'platform_overview',
  'platform_revenue',
  'project_runs_page',
  'project_summaries',
  'project_summary',
  'projects_page',
  'recent_findings',
  'recent_runs',
  'refuse',
  'request_account_deletion',
  'restore_company',
  'revoke_my_session',
  'roles_that_may',
  'run_history',
  'search_tests',
  'search_words',
  'suspend_company',
  'take_platform',
  'team_counts',
  'team_members',
  'team_page',
  'testers_page',
  'tests_page',
  'view_company',
  'withdraw_account_deletion',
  'words_of',
  'workspace_project_figures',
];
