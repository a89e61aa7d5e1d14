import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newWorkspace } from './server.test-support.ts';
import {
  done,
  insertProject,
  insertRuns,
  must,
  onEveryInstallation,
  type Setting,
} from './specified-calls.test-support.ts';

/** The calls of part 1, section 7, on rows: verbatim, by the unmodified client with the publishable key. */

type Read = {
  readonly rows: string;
  readonly call: (client: SupabaseClient, setting: Setting) => PromiseLike<ReadAnswer>;
  readonly finds: (setting: Setting) => unknown;
};
type ReadAnswer = { readonly data: unknown; readonly error: { message: string; code?: string } | null };

const READS: readonly Read[] = [
  {
    rows: 'P1-245: the profile',
    call: (client, { ada }) => client.from('profiles').select('*').eq('user_id', ada.id).single(),
    finds: ({ ada, company }) =>
      expect.objectContaining({
        ...{ user_id: ada.id, company_id: company, active_company_id: company, full_name: 'Ada' },
      }),
  },
  {
    rows: 'P1-246: the workspaces with name and logo',
    call: (client, { ada }) =>
      client.from('user_roles').select('company_id, role, companies(name, logo_url)').eq('user_id', ada.id),
    finds: ({ company }) => [{ company_id: company, role: 'Admin', companies: { name: 'Acme', logo_url: null } }],
  },
  {
    rows: 'P1-163: a membership with all its fields, name and logo of the workspace',
    call: (client, { ada }) => client.from('user_roles').select('*, companies(name, logo_url)').eq('user_id', ada.id),
    finds: ({ ada, company }) => [
      expect.objectContaining({
        ...{ id: expect.any(String), user_id: ada.id, company_id: company, role: 'Admin' },
        companies: { name: 'Acme', logo_url: null },
      }),
    ],
  },
  {
    rows: 'P1-247: the active workspace',
    call: (client, { ada }) => client.from('profiles').select('active_company_id').eq('user_id', ada.id),
    finds: ({ company }) => [{ active_company_id: company }],
  },
  {
    rows: 'P1-252: the role in a workspace',
    call: (client, { ada, company }) =>
      client.from('user_roles').select('role').eq('user_id', ada.id).eq('company_id', company).single(),
    finds: () => ({ role: 'Admin' }),
  },
  {
    rows: 'P1-253: a role among those asked for',
    call: (client, { ada }) =>
      client.from('user_roles').select('*').eq('user_id', ada.id).in('role', ['Admin']).single(),
    finds: ({ company }) => expect.objectContaining({ company_id: company, role: 'Admin' }),
  },
  {
    rows: 'P1-254: the active projects',
    call: (client, { company }) =>
      client.from('projects').select('id').eq('company_id', company).eq('status', 'Active'),
    finds: ({ project }) => [{ id: project }],
  },
  {
    rows: 'P1-256: the runs of these projects',
    call: (client, { project }) => client.from('test_runs').select('id, status').in('project_id', [project]),
    finds: () =>
      expect.toSatisfy(
        (runs: readonly { status: string }[]) =>
          String(runs.map(({ status }) => status).toSorted()) === String(RUNS.toSorted()),
      ),
  },
  {
    rows: 'P1-165: the fields of a run',
    call: (client, { project }) =>
      client
        .from('test_runs')
        .select('id, project_id, feature, status, created_at')
        .eq('project_id', project)
        .eq('feature', 'Feature 0'),
    finds: ({ project }) => [
      {
        ...{ id: expect.any(String), project_id: project, feature: 'Feature 0', status: 'Passed' },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
      },
    ],
  },
  {
    rows: 'P1-261: the five newest runs with their project',
    call: (client, { company }) =>
      client
        .from('test_runs')
        .select('id, feature, status, created_at, projects!inner(name, company_id)')
        .eq('projects.company_id', company)
        .order('created_at', { ascending: false })
        .limit(5),
    finds: ({ company }) =>
      RUNS.slice(0, 5).map((status, minute) => ({
        ...{ id: expect.any(String), feature: `Feature ${minute}`, status },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
        projects: { name: 'Shop', company_id: company },
      })),
  },
];
const RUNS = ['Passed', 'Failed', 'Passed', 'Error', 'Cancelled', 'Passed'];

onEveryInstallation((setting, { billing }) => {
  const stored = (sql: string, values: readonly unknown[]) => setting().server.context.db.query(sql, values);
  /** Nothing of somebody else: no row, or a refusal. */
  const nothing = ({ data, error }: ReadAnswer) =>
    expect(data === null ? error !== null : Array.isArray(data) && data.length === 0).toBe(true);

  describe('reads', () => {
    beforeAll(() => insertRuns(setting(), setting().project, RUNS));

    test.each(READS)('$rows', async ({ call, finds }) => {
      const { ada, stranger, signedOut } = setting();
      expect(must(await call(ada.client, setting()))).toEqual(finds(setting()));
      nothing(await call(stranger.client, setting()));
      nothing(await call(signedOut, setting()));
    });

    test('P1-254: an archived project is none of the active ones', async () => {
      const { ada, company, project } = setting();
      await stored(
        `insert into public.projects (company_id, name, url, status) values ($1, 'Old', 'https://old.example', 'Archived')`,
        [company],
      );
      const active = await ada.client.from('projects').select('id').eq('company_id', company).eq('status', 'Active');
      expect(must(active)).toEqual([{ id: project }]);
    });

    test('P1-259: the number of members, with or without their rows', async () => {
      const { ada, stranger, signedOut, company } = setting();
      const count = (client: SupabaseClient, head: boolean) =>
        client.from('user_roles').select('id', { count: 'exact', head }).eq('company_id', company);
      const counts = [];
      for (const client of [ada.client, stranger.client, signedOut])
        for (const head of [true, false]) counts.push((await count(client, head)).count ?? 0);
      expect(counts).toEqual([1, 1, 0, 0, 0, 0]);
    });
  });

  describe('writes', () => {
    test('P1-249, P1-250, P1-251, P1-161, P1-229: a workspace: its row, then its Admin, then the profile', async () => {
      const { client, id } = await newPerson(setting().server);
      const row = { name: 'Fresh', description: 'What it is for' };
      const company = must(await client.from('companies').insert(row).select().single());
      expect(company).toMatchObject({ ...row, id: expect.any(String) });
      const role = async () =>
        must(await client.from('user_roles').select('user_id, role').eq('company_id', company.id));
      const join = (name: string) =>
        client.from('user_roles').insert({ user_id: id, company_id: company.id, role: name });
      // Its creator becomes Admin, and nothing else.
      expect((await join('Owner')).error?.code).toBe('42501');
      expect(await role()).toEqual([]);
      done(await join('Admin'));
      expect(await role()).toEqual([{ user_id: id, role: 'Admin' }]);
      done(await client.from('profiles').insert({ user_id: id, full_name: 'Grace' }));
      const both = { company_id: company.id, active_company_id: company.id };
      done(await client.from('profiles').update(both).eq('user_id', id));
      expect(must(await client.from('profiles').select('*').eq('user_id', id).single())).toMatchObject(both);
      expect(must(await client.from('companies').select('name, description').single())).toEqual(row);
    });

    test('P1-010, P1-011: a person belongs to several workspaces, with one role in each', async () => {
      const person = await newPerson(setting().server);
      const { client, id } = person;
      const companies = [await newWorkspace(person), randomUUID()];
      done(await client.from('companies').insert({ id: companies[1], name: 'Second' }));
      const join = (index: number, role: string) =>
        client.from('user_roles').insert({ user_id: id, company_id: companies[index], role });
      done(await join(1, 'Admin'));
      for (const index of [0, 1])
        for (const role of ['Admin', 'QA']) expect((await join(index, role)).error?.code).toBe('23505');
      const roles = must(await client.from('user_roles').select('company_id, role').order('created_at'));
      expect(roles).toEqual(companies.map((each) => ({ company_id: each, role: 'Admin' })));
    });

    test('P1-249: who is signed out makes no workspace', async () => {
      const name = `Nobody ${randomUUID()}`;
      expect((await setting().signedOut.from('companies').insert({ name }).select().single()).error).not.toBeNull();
      expect(await stored('select from public.companies where name = $1', [name])).toEqual([]);
    });

    test('P1-250: nobody gives themselves a role in the workspace of others', async () => {
      const { ada, stranger, signedOut, company } = setting();
      for (const [client, id] of [
        [stranger.client, stranger.id],
        [signedOut, stranger.id],
        [stranger.client, ada.id],
      ] as const) {
        const { error } = await client.from('user_roles').insert({ user_id: id, company_id: company, role: 'Admin' });
        expect(error).not.toBeNull();
      }
      expect(await stored('select user_id from public.user_roles where company_id = $1', [company])).toEqual([
        { user_id: ada.id },
      ]);
    });

    test('P1-248: the active workspace is switched by its owner, to workspaces of hers', async () => {
      const person = await newPerson(setting().server);
      const [first, second] = [await newWorkspace(person), randomUUID()];
      const { client, id } = person;
      done(await client.from('companies').insert({ id: second, name: 'Second' }));
      done(await client.from('user_roles').insert({ user_id: id, company_id: second, role: 'Admin' }));
      const active = async () =>
        must(await client.from('profiles').select('active_company_id').eq('user_id', id).single()).active_company_id;
      for (const target of [second, first]) {
        done(await client.from('profiles').update({ active_company_id: target }).eq('user_id', id));
        expect(await active()).toBe(target);
      }
      const { stranger, signedOut, company } = setting();
      const change = { active_company_id: second };
      for (const other of [stranger.client, signedOut]) {
        const { data } = await other.from('profiles').update(change).eq('user_id', id).select();
        expect(data ?? []).toEqual([]);
      }
      const foreign = await client.from('profiles').update({ active_company_id: company }).eq('user_id', id).select();
      expect(foreign.error ?? foreign.data).not.toEqual([expect.objectContaining({ active_company_id: company })]);
      expect(await active()).toBe(first);
    });

    test('a new workspace begins with its trial; without billing no board is too many', async () => {
      const person = await newPerson(setting().server);
      const company = await newWorkspace(person);
      await insertProject(person, company, 'First');
      const row = must(await person.client.from('companies').select('subscription_status').eq('id', company).single());
      expect(row.subscription_status).toBe('trialing');
      const second = insertProject(person, company, 'Second');
      if (billing === 'off') expect(await second).toEqual(expect.any(String));
      else await expect(second).rejects.toThrow('This workspace has reached its limit of 1 project boards.');
      const config: unknown = await (await fetch(`${setting().server.url}/config.json`)).json();
      expect(config).toMatchObject({ billing });
    });
  });
});
