import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { newPerson } from './server.test-support.ts';
import { done, must, onEveryInstallation, type Setting } from './specified-calls.test-support.ts';

/** Section 7 of part 2 on rows: each call signed out, as a stranger, then as the right person. */
type Answer = { readonly data: unknown; readonly error: { readonly message: string; readonly code?: string } | null };
type Scene = Setting & { readonly id: string; readonly guest: string; readonly profile: string };

type Read = {
  readonly rows: string;
  readonly call: (client: SupabaseClient, scene: Scene) => PromiseLike<Answer>;
  readonly finds: (scene: Scene) => unknown;
};
const READS: readonly Read[] = [
  {
    rows: 'P2-279, P2-183: the projects of a workspace, newest first, with every field, and no password',
    call: (client, { company }) =>
      client.from('projects').select('*').eq('company_id', company).order('created_at', { ascending: false }),
    finds: ({ company, ada, project }) => [
      expect.objectContaining({
        ...{ id: project, name: 'Shop', description: 'Everything', url: 'https://shop.example', company_id: company },
        ...{ username: null, password: null, framework: 'Cypress', created_by: ada.id, created_at: expect.any(String) },
      }),
    ],
  },
  {
    rows: 'P2-285: the role of a person in a workspace',
    call: (client, { company, guest }) =>
      client.from('user_roles').select('role').eq('user_id', guest).eq('company_id', company),
    finds: () => [{ role: 'Viewer' }],
  },
  {
    rows: 'P2-192: the fields of a role',
    call: (client, { company, guest }) =>
      client.from('user_roles').select('id, user_id, company_id, role').eq('user_id', guest).eq('company_id', company),
    finds: ({ company, guest }) => [{ id: expect.any(String), user_id: guest, company_id: company, role: 'Viewer' }],
  },
  {
    rows: 'P2-286, P2-194: the open invitations of a workspace, newest first',
    call: (client, { company }) =>
      client
        .from('invitations')
        .select('id, invited_email, role, company_id, invite_token, used, expires_at, created_at')
        .eq('company_id', company)
        .eq('used', false)
        .gt('expires_at', new Date().toISOString())
        .order('created_at', { ascending: false }),
    finds: ({ company, id }) => [
      {
        ...{ id, invited_email: 'seeded@example.com', role: 'QA', company_id: company, used: false },
        ...{ invite_token: expect.any(String), expires_at: expect.any(String), created_at: expect.any(String) },
      },
    ],
  },
  {
    rows: 'P2-292, P2-187: a company by its id, with its usage',
    call: (client, { company }) => client.from('companies').select('*, usage_current_period').eq('id', company),
    finds: ({ company }) => [
      expect.objectContaining({
        ...{ id: company, name: 'Acme', billing_plan: 'Basic', current_plan: 'basic', logo_url: null },
        ...{ subscription_status: 'trialing', billing_interval: null, next_billing_date: null },
        ...{ max_test_runs_per_month: 500, max_concurrent_agents: 5, created_at: expect.any(String) },
        usage_current_period: {
          test_runs: 0,
          concurrent_agents: 0,
          users: 2,
          project_boards: 1,
          subscription_active: true,
        },
      }),
    ],
  },
  {
    rows: 'P2-298, P2-193: the team by its procedure',
    call: (client, { company }) => client.rpc('get_team_members', { target_company_id: company }),
    finds: ({ ada, guest }) => [
      { user_id: ada.id, full_name: 'Ada', email: ada.email, role: 'Admin', joined_at: expect.any(String) },
      { user_id: guest, full_name: null, email: expect.any(String), role: 'Viewer', joined_at: expect.any(String) },
    ],
  },
  {
    rows: 'P2-185: the fields of a profile',
    call: (client, { ada }) =>
      client.from('profiles').select('id, user_id, full_name, company_id, active_company_id').eq('user_id', ada.id),
    finds: ({ ada, company }) => [
      { id: expect.any(String), user_id: ada.id, full_name: 'Ada', company_id: company, active_company_id: company },
    ],
  },
];

type Write = {
  readonly rows: string;
  readonly call: (client: SupabaseClient, scene: Scene) => PromiseLike<Answer>;
  /** What the database holds, by $1 company, $2 project, $3 invitation, $4 guest. */
  readonly state: string;
  readonly after: unknown;
};
const WRITES: readonly Write[] = [
  {
    rows: 'P2-277: the name in a profile is updated by its id',
    call: (client, { profile }) => client.from('profiles').update({ full_name: 'Grace' }).eq('id', profile),
    state: 'select full_name from public.profiles where company_id = $1',
    after: [{ full_name: 'Grace' }],
  },
  {
    rows: 'P2-278: a profile is inserted or updated',
    call: (client, { ada, company }) =>
      client
        .from('profiles')
        .upsert(
          { user_id: ada.id, full_name: 'Hopper', company_id: company, active_company_id: company },
          { onConflict: 'user_id' },
        ),
    state: 'select full_name, active_company_id = $1 as active from public.profiles where company_id = $1',
    after: [{ full_name: 'Hopper', active: true }],
  },
  {
    rows: 'P2-281: a project is updated by its id',
    call: (client, { project }) =>
      client
        .from('projects')
        .update({ name: 'Renamed', description: null, url: 'https://new.example', username: 'qa', password: 'new' })
        .eq('id', project),
    state: 'select name, description, url, has_username, has_password from public.projects where id = $2',
    after: [{ name: 'Renamed', description: null, url: 'https://new.example', has_username: true, has_password: true }],
  },
  {
    rows: 'P2-283: a role is set by user and company',
    call: (client, { guest, company }) =>
      client.from('user_roles').update({ role: 'Developer' }).eq('user_id', guest).eq('company_id', company),
    state: 'select role from public.user_roles where user_id = $4 and company_id = $1',
    after: [{ role: 'Developer' }],
  },
  {
    rows: 'P2-284, P2-214: a role is deleted by user and company',
    call: (client, { guest, company }) =>
      client.from('user_roles').delete().eq('user_id', guest).eq('company_id', company),
    state: 'select role from public.user_roles where user_id = $4 and company_id = $1',
    after: [],
  },
  {
    rows: 'P2-287, P2-212: an invitation is inserted without expires_at and holds for 7 days',
    call: (client, { company }) =>
      client.from('invitations').insert({
        invited_email: 'new@example.com',
        role: 'QA',
        company_id: company,
        invite_token: TOKEN,
        used: false,
      }),
    state: `select invited_email, role, used, invite_token, expires_at = created_at + interval '7 days' as week
      from public.invitations where company_id = $1 and id <> $3`,
    get after() {
      return [{ invited_email: 'new@example.com', role: 'QA', used: false, invite_token: TOKEN, week: true }];
    },
  },
  {
    rows: 'P2-290: an invitation is marked used by an update',
    call: (client, { id }) => client.from('invitations').update({ used: true }).eq('id', id),
    state: 'select used from public.invitations where id = $3',
    after: [{ used: true }],
  },
  {
    rows: 'P2-288: an invitation is deleted by its id',
    call: (client, { id }) => client.from('invitations').delete().eq('id', id),
    state: 'select used from public.invitations where id = $3',
    after: [],
  },
  {
    rows: 'P2-293: a company is updated by its id',
    call: (client, { company }) =>
      client.from('companies').update({ name: 'Acme 2', logo_url: 'https://acme.example/logo.png' }).eq('id', company),
    state: 'select name, logo_url from public.companies where id = $1',
    after: [{ name: 'Acme 2', logo_url: 'https://acme.example/logo.png' }],
  },
  {
    rows: 'P2-282: a project is deleted by its id',
    call: (client, { project }) => client.from('projects').delete().eq('id', project),
    state: 'select name from public.projects where id = $2',
    after: [],
  },
  {
    rows: 'P2-280, P2-203, P2-395: a project is inserted with its nine fields',
    call: (client, { company, ada }) =>
      client.from('projects').insert({
        ...{ name: 'Nine', description: null, url: 'https://nine.example', username: null, password: 'p' },
        ...{ framework: 'Cypress', company_id: company, created_by: ada.id, status: 'Active' },
      }),
    state:
      'select name, framework, status, has_password, created_by is not null as by from public.projects where company_id = $1 and id <> $2',
    after: [{ name: 'Nine', framework: 'Cypress', status: 'Active', has_password: true, by: true }],
  },
];
const TOKEN = randomUUID();

onEveryInstallation((setting) => {
  const stored = (sql: string, values: readonly unknown[] = []) => setting().server.context.db.query(sql, values);
  let scene: Promise<Scene> | undefined;
  /** A viewer and an open invitation beside what the setting has. */
  const openScene = () =>
    (scene ??= (async () => {
      const given = setting();
      const { company } = given;
      const { id: guest } = await newPerson(given.server);
      await stored(`insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'Viewer')`, [
        guest,
        company,
      ]);
      const [invitation] = await stored(
        `insert into public.invitations (company_id, invited_email, role) values ($1, 'seeded@example.com', 'QA') returning id`,
        [company],
      );
      const [profile] = await stored('select id from public.profiles where user_id = $1', [given.ada.id]);
      return { ...given, guest, id: String(invitation?.id), profile: String(profile?.id) };
    })());
  const isNothing = ({ data, error }: Answer) => error !== null || (Array.isArray(data) && data.length === 0);

  describe('reads', () => {
    test.each(READS)('$rows', async ({ call, finds }) => {
      const known = await openScene();
      expect(isNothing(await call(known.signedOut, known))).toBe(true);
      expect(isNothing(await call(known.stranger.client, known))).toBe(true);
      const found = must(await call(known.ada.client, known));
      expect(found).toEqual(finds(known));
    });
  });

  describe('writes', () => {
    test.each(WRITES)('$rows', async ({ call, state, after }) => {
      const known = await openScene();
      const { company, project, id, guest } = known;
      const values = [company, project, id, guest];
      // Every statement may name all four.
      const now = () => stored(`with given as (select $1::uuid, $2::uuid, $3::uuid, $4::uuid) ${state}`, values);
      const before = await now();
      for (const client of [known.signedOut, known.stranger.client]) {
        await call(client, known);
        expect(await now()).toEqual(before);
      }
      expect(before).not.toEqual(after);
      done(await call(known.ada.client, known));
      expect(await now()).toEqual(after);
    });

    test('P2-184, P2-293: no other state of a project, and no plan by an update', async () => {
      const { ada, company } = await openScene();
      const state = await ada.client.from('projects').update({ status: 'Paused' }).eq('company_id', company);
      expect(state.error?.code).toBe('23514');
      for (const fields of [{ current_plan: 'enterprise' }, { subscription_status: 'active' }, { billing_plan: 'Pro' }])
        expect((await ada.client.from('companies').update(fields).eq('id', company)).error?.code).toBe('42501');
      expect(await stored('select current_plan from public.companies where id = $1', [company])).toEqual([
        { current_plan: 'basic' },
      ]);
    });

    test('P2-291: a company is inserted with name and plan, and its row comes back; signed out it is refused', async () => {
      const { client } = await newPerson(setting().server);
      const row = { name: 'Fresh', billing_plan: 'Basic' };
      expect(must(await client.from('companies').insert(row).select())).toEqual([expect.objectContaining(row)]);
      expect((await setting().signedOut.from('companies').insert(row).select()).error).not.toBeNull();
    });
  });
});
