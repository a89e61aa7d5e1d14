import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newWorkspace, openServer, type Person, type TestServer } from './server.test-support.ts';

/** The specification's calls, verbatim, by the unmodified client against the embedded server. */
let server: TestServer;
let ada: Person;
let company: string;
let project: string;
beforeAll(async () => {
  server = await openServer({ BILLING: 'off' });
  await newPerson(server);
  ada = await newPerson(server);
  company = await newWorkspace(ada);
  project = await insertProject('Shop');
}, 60_000);
afterAll(() => server?.close());

/** Data of an answer that must be one. */
function must<T>({ data, error }: { data: T | null; error: { message: string; code?: string } | null }): T {
  if (error !== null) throw new Error(`${error.code}: ${error.message}`);
  if (data === null) throw new Error('The answer has no data.');
  return data;
}
const done = ({ error }: { error: { message: string } | null }) => expect(error).toBeNull();
const from = (table: string) => ada.client.from(table);

async function insertProject(name: string): Promise<string> {
  const fields = {
    name,
    description: 'Everything',
    url: 'https://shop.example',
    username: 'qa',
    password: 'secret',
    framework: 'Cypress',
    company_id: company,
    created_by: ada.id,
    status: 'Active',
  };
  const { data, error } = await from('projects').insert(fields).select().single();
  if (error !== null) throw new Error(error.message);
  return String(data.id);
}

async function insertRuns(target: string, statuses: readonly string[]): Promise<void> {
  for (const [minute, status] of statuses.entries())
    await server.context.db.query(
      `insert into public.test_runs (company_id, project_id, feature, name, status, created_at)
       values ($1, $2, $3, 'Test', $4, now() - $5 * interval '1 minute')`,
      [company, target, `Feature ${minute}`, status, minute],
    );
}

describe('the dashboard', () => {
  test('P1-261: the five newest runs with their project’s name, of one company', async () => {
    const id = await insertProject('Board');
    await insertRuns(id, ['Passed', 'Failed', 'Passed', 'Error', 'Cancelled', 'Passed']);
    const rows = must(
      await from('test_runs')
        .select('id, feature, status, created_at, projects!inner(name, company_id)')
        .eq('projects.company_id', company)
        .order('created_at', { ascending: false })
        .limit(5),
    );
    expect(rows.map(({ feature, status, projects }) => ({ feature, status, projects }))).toEqual(
      ['Passed', 'Failed', 'Passed', 'Error', 'Cancelled'].map((status, minute) => ({
        feature: `Feature ${minute}`,
        status,
        projects: { name: 'Board', company_id: company },
      })),
    );
    const others = await from('test_runs').select('id, projects!inner(name)').eq('projects.company_id', randomUUID());
    expect(must(others)).toEqual([]);
  });

  test('active projects, their runs and the number of members', async () => {
    const active = must(await from('projects').select('id').eq('company_id', company).eq('status', 'Active'));
    const ids = active.map(({ id }) => String(id));
    expect(ids).toContain(project);
    await insertRuns(project, ['Passed', 'Failed']);
    const runs = must(await from('test_runs').select('id, status').in('project_id', ids));
    expect(new Set(runs.map(({ status }) => status))).toContain('Failed');
    const members = await from('user_roles').select('id', { count: 'exact', head: true }).eq('company_id', company);
    expect(members.count).toBe(1);
  });

  test('a project with its company: eight tables lie between the two, and none of them is meant', async () => {
    expect(must(await from('projects').select('name, companies(name)').eq('id', project).single())).toEqual({
      name: 'Shop',
      companies: { name: 'Acme' },
    });
    expect(must(await from('projects').select('environments(name)').eq('id', project).single())).toEqual({
      environments: [{ name: 'Default' }],
    });
  });
});

describe('an account', () => {
  test('its profile and its workspaces with their names', async () => {
    expect(must(await from('profiles').select('*').eq('user_id', ada.id).single())).toMatchObject({
      full_name: 'Ada',
      active_company_id: company,
    });
    expect(must(await from('profiles').select('active_company_id').eq('user_id', ada.id).single())).toEqual({
      active_company_id: company,
    });
    expect(
      must(await from('user_roles').select('company_id, role, companies(name, logo_url)').eq('user_id', ada.id)),
    ).toEqual([{ company_id: company, role: 'Admin', companies: { name: 'Acme', logo_url: null } }]);
  });

  test('its role, and the question whether it has one of a list', async () => {
    expect(
      must(await from('user_roles').select('role').eq('user_id', ada.id).eq('company_id', company).single()),
    ).toEqual({ role: 'Admin' });
    const oneOf = (roles: string[]) => from('user_roles').select('*').eq('user_id', ada.id).in('role', roles).single();
    expect(must(await oneOf(['Admin']))).toMatchObject({ company_id: company });
    expect((await oneOf(['Owner'])).error?.code).toBe('PGRST116');
  });

  test('a second workspace: its row comes back, its role, the switch there and back, the new name', async () => {
    const person = await newPerson(server);
    await newWorkspace(person);
    const id = randomUUID();
    done(await person.client.from('companies').insert({ id, name: 'Second', billing_plan: 'Basic' }));
    done(await person.client.from('user_roles').insert({ user_id: person.id, company_id: id, role: 'Admin' }));
    const profile = (fields: object) => person.client.from('profiles').update(fields).eq('user_id', person.id);
    done(await profile({ company_id: id, active_company_id: id }));
    done(await profile({ active_company_id: id }));
    done(await profile({ full_name: 'Grace' }));
    expect(must(await person.client.from('profiles').select('full_name').eq('user_id', person.id).single())).toEqual({
      full_name: 'Grace',
    });
  });

  test('an inserted company comes back with its row', async () => {
    const person = await newPerson(server);
    expect(must(await person.client.from('companies').insert({ name: 'Fresh' }).select().single())).toMatchObject({
      name: 'Fresh',
    });
  });
});

describe('projects', () => {
  test('are listed newest first, changed and deleted', async () => {
    const id = await insertProject('Later');
    const listed = must(
      await from('projects').select('*').eq('company_id', company).order('created_at', { ascending: false }),
    );
    expect(listed[0]).toMatchObject({ id, name: 'Later', framework: 'Cypress', username: null, has_password: true });
    const fields = { name: 'Renamed', description: '', url: 'https://other.example', username: '', password: 'new' };
    done(await from('projects').update(fields).eq('id', id));
    expect(must(await from('projects').select('name, url').eq('id', id).single())).toEqual({
      name: 'Renamed',
      url: 'https://other.example',
    });
    done(await from('projects').delete().eq('id', id));
    expect(must(await from('projects').select('id').eq('id', id))).toEqual([]);
  });
});

describe('a workspace', () => {
  test('is read and changed', async () => {
    done(await from('companies').update({ name: 'Acme', logo_url: null }).eq('id', company));
    expect(must(await from('companies').select('*').eq('id', company).single())).toMatchObject({ name: 'Acme' });
    const listed = from('companies')
      .select('id, name, current_plan, subscription_status, billing_interval, next_billing_date, created_at')
      .order('created_at', { ascending: false });
    expect(must(await listed)[0]).toMatchObject({ id: company });
    const counted = await from('companies').select('*', { count: 'exact', head: true });
    expect(counted.count).toBe(1);
  });

  test('invites, lists its open invitations, withdraws one', async () => {
    const invite_token = randomUUID();
    done(
      await from('invitations').insert({
        invited_email: 'new@example.com',
        role: 'QA',
        company_id: company,
        invite_token,
        used: false,
      }),
    );
    const open = () =>
      from('invitations')
        .select('*')
        .eq('company_id', company)
        .eq('used', false)
        .gt('expires_at', new Date().toISOString())
        .order('created_at', { ascending: false });
    const [invitation] = must(await open());
    expect(invitation).toMatchObject({ invited_email: 'new@example.com', invite_token });
    const byToken = await from('invitations').select('*').eq('invite_token', invite_token);
    expect(must(byToken)).toHaveLength(1);
    done(await from('invitations').delete().eq('id', invitation?.id));
    expect(must(await open())).toEqual([]);
  });

  test('changes a member’s role and lets the member go', async () => {
    const guest = await newPerson(server);
    await server.context.db.query(
      `insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'Viewer')`,
      [guest.id, company],
    );
    const role = () => from('user_roles').select('role').eq('user_id', guest.id).eq('company_id', company);
    done(await from('user_roles').update({ role: 'QA' }).eq('user_id', guest.id).eq('company_id', company));
    expect(must(await role())).toEqual([{ role: 'QA' }]);
    done(await from('user_roles').delete().eq('user_id', guest.id).eq('company_id', company));
    expect(must(await role())).toEqual([]);
  });
});
