import { PLAN_IDS, planOf } from '@assay/domain';
import { addMember, queryOne, seedPerson, seedProject, seedWorkspace, type Workspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, server, undone } from './rules.test-support.ts';

onEveryEngine((database) => {
  const usage = async ({ companyId, people }: Workspace) =>
    only((await as(database(), people.Viewer, 'select public.get_company_usage($1) as usage', [companyId])).rows).usage;
  const set = ({ companyId }: Workspace, change: string) =>
    database().query(`update public.companies set ${change} where id = $1`, [companyId]);
  const addProject = (workspace: Workspace) =>
    as(
      database(),
      workspace.people.Manager,
      "insert into public.projects (company_id, name, url) values ($1, 'More', 'https://more.example.com')",
      [workspace.companyId],
    );
  const invite = (workspace: Workspace, email: string) =>
    as(
      database(),
      workspace.people.Admin,
      "insert into public.invitations (company_id, invited_email, role) values ($1, $2, 'QA')",
      [workspace.companyId, email],
    );
  const counted = (workspace: Workspace) =>
    queryOne(
      database(),
      `select (select count(*)::integer from public.projects where company_id = $1) as projects,
         (select count(*)::integer from public.user_roles where company_id = $1) as members`,
      [workspace.companyId],
    );

  test('a downgrade below what is in use deletes nothing and blocks what is new, restoring and joining too', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database(), { plan: 'pro' });
      for (let count = 0; count < 3; count += 1) await seedProject(database(), workspace.companyId);
      const archived = await seedProject(database(), workspace.companyId);
      await server(database(), "update public.projects set status = 'Archived' where id = $1", [archived]);
      const guest = await seedPerson(database());
      await invite(workspace, guest.email);
      await set(workspace, "current_plan = 'basic'");
      const [before, now] = [await counted(workspace), await usage(workspace)];
      expect(before).toEqual({ projects: 5, members: 7 });
      expect(now).toMatchObject({
        limits: { project_boards: 1, users: 5 },
        used: { project_boards: 4, users: 7, invitations: 1 },
      });
      expect(await refusal(addProject(workspace))).toBe('projects_limit');
      const restore = as(
        database(),
        workspace.people.Manager,
        "update public.projects set status = 'Active' where id = $1",
        [archived],
      );
      expect(await refusal(restore)).toBe('projects_limit');
      expect(await refusal(invite(workspace, 'new@example.com'))).toBe('users_limit');
      const joined = await as(
        database(),
        guest,
        `select public.accept_invitation_existing_user(invite_token::text, company_id) as answer
         from public.get_invitation_by_token((select invite_token::text from public.invitations where invited_email = $1))`,
        [guest.email],
      ).catch((error: unknown) => ({ rows: [{ answer: error }] }));
      expect(JSON.stringify(joined.rows)).not.toContain('"success":true');
      expect(await counted(workspace)).toEqual(before);
      // What is there stays readable and may be made less.
      expect((await as(database(), workspace.people.Viewer, 'select 1 from public.projects')).count).toBe(5);
      await as(database(), workspace.people.Manager, 'delete from public.projects where id = $1', [archived]);
    }));

  test.each([
    ['pro', 5, 20, 'P2-383, P2-385'],
    ['basic', 1, 5, 'P2-380, P2-382'],
  ] as const)('%s: %s projects and %s users, and none more (%s)', (plan, boards, users, _rows) =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database(), { plan: 'enterprise' });
      await database().query(
        "delete from public.user_roles where company_id = $1 and role not in ('Owner', 'Admin', 'Manager')",
        [workspace.companyId],
      );
      for (let count = 3; count < users; count += 1)
        await addMember(database(), {
          companyId: workspace.companyId,
          person: await seedPerson(database()),
          role: 'QA',
        });
      await set(workspace, `current_plan = '${plan}'`);
      for (let count = 1; count < boards; count += 1) await addProject(workspace);
      expect(await refusal(addProject(workspace))).toBe('projects_limit');
      expect(await refusal(invite(workspace, 'more@example.com'))).toBe('users_limit');
      const late = addMember(database(), {
        companyId: workspace.companyId,
        person: await seedPerson(database()),
        role: 'QA',
      });
      expect(await refusal(late)).toBe('users_limit');
    }),
  );

  test('P2-384, D-040: Professional runs 20 at a time and 5,000 a month', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database(), { plan: 'pro' });
      const start = () =>
        server(database(), 'select * from private.start_runs($1, $2)', [workspace.people.QA.id, workspace.projectId]);
      expect(await usage(workspace)).toMatchObject({ limits: { test_runs: 5000, concurrent_agents: 20 } });
      const count = (runs: number) =>
        database().query(
          'insert into private.counted_runs (run_id, company_id) select gen_random_uuid(), $1 from generate_series(1, $2::integer)',
          [workspace.companyId, runs],
        );
      await count(4999);
      await start();
      await count(1);
      expect(await refusal(start())).toBe('test_runs_limit');
    }));

  test('P2-264, P2-386: Enterprise goes on beyond what Professional has', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database(), { plan: 'enterprise' });
      for (let count = 0; count < 15; count += 1)
        await addMember(database(), {
          companyId: workspace.companyId,
          person: await seedPerson(database()),
          role: 'QA',
        });
      for (let count = 0; count < 6; count += 1) await addProject(workspace);
      await invite(workspace, 'more@example.com');
      await database().query(
        'insert into private.counted_runs (run_id, company_id) select gen_random_uuid(), $1 from generate_series(1, 5001)',
        [workspace.companyId],
      );
      await server(database(), 'select * from private.start_runs($1, $2)', [
        workspace.people.QA.id,
        workspace.projectId,
      ]);
      expect(await usage(workspace)).toMatchObject({
        used: { users: 22, project_boards: 7, test_runs: 5001, waiting: 1 },
      });
    }));

  test('D-035: a trial has the limits of Basic', () =>
    undone(database(), async () => {
      const ada = await seedPerson(database());
      await as(database(), ada, "insert into public.companies (name) values ('Acme')");
      const made = await queryOne(database(), 'select id from public.companies where created_by = $1', [ada.id]);
      await addMember(database(), { companyId: String(made.id), person: ada, role: 'Admin' });
      const { usage: now } = only(
        (await as(database(), ada, 'select public.get_company_usage($1) as usage', [made.id])).rows,
      );
      expect(now).toMatchObject({
        ...{ plan: 'basic', active: true },
        limits: { users: 5, concurrent_agents: 5, project_boards: 1, test_runs: 500 },
      });
    }));

  test('P2-188, P2-190: a new workspace is named Basic, and every state of a subscription is known', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const ada = await seedPerson(database());
      await as(database(), ada, "insert into public.companies (name, billing_plan) values ('Acme', 'Enterprise')");
      expect(
        await queryOne(database(), 'select billing_plan from public.companies where created_by = $1', [ada.id]),
      ).toEqual({
        billing_plan: 'Basic',
      });
      for (const status of ['active', 'inactive', 'cancelled', 'incomplete', 'trialing', 'past_due', 'canceled'])
        await set(workspace, `subscription_status = '${status}'`);
    }));

  test.each([
    ['P2-189', 'current_plan', ['basic', 'pro', 'enterprise'], 'gold'],
    ['P2-190', 'subscription_status', ['active', 'inactive'], 'paused'],
    ['P2-191', 'billing_interval', ['month', 'year'], 'week'],
  ])('%s: no other value of %s than %j', (_, column, known, unknown) =>
    undone(database(), async () => {
      const { companyId } = await seedWorkspace(database());
      const write = (value: string) =>
        server(database(), `update public.companies set ${column} = $2 where id = $1`, [companyId, value]);
      for (const value of known) await write(value);
      // By a check, or because an unknown plan has no limits to record.
      expect(['23514', '23502']).toContain(await refusal(write(unknown)));
    }),
  );

  test('P2-387: the plan counts only while the subscription is active', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database(), { plan: 'pro' });
      for (const [status, users] of [
        ['active', 20],
        ['canceled', 1],
        ['incomplete', 1],
        ['cancelled', 1],
        ['inactive', 1],
      ] as const) {
        await set(workspace, `subscription_status = '${status}'`);
        expect(await usage(workspace)).toMatchObject({ active: status === 'active', limits: { users } });
      }
    }));

  test('D-043: as many boards are used as there are active projects', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      await seedProject(database(), workspace.companyId);
      expect(await usage(workspace)).toMatchObject({ used: { project_boards: 2 } });
      await database().query("update public.projects set status = 'Archived' where company_id = $1", [
        workspace.companyId,
      ]);
      expect(await usage(workspace)).toMatchObject({ used: { project_boards: 0 } });
    }));

  test('Settled 15, P2-186: the customer id is null for everybody but Owner and Admin', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const other = await seedWorkspace(database());
      await database().query("select private.record_customer($1, 'cus_1', true)", [workspace.companyId]);
      const read = async (caller: Parameters<typeof as>[1]) =>
        (
          await as(
            database(),
            caller,
            'select public.stripe_customer_id(company) as id from public.companies as company where company.id = $1',
            [workspace.companyId],
          )
        ).rows;
      for (const [role, person] of Object.entries(workspace.people))
        expect([role, await read(person)]).toEqual([
          role,
          [{ id: ['Owner', 'Admin'].includes(role) ? 'cus_1' : null }],
        ]);
      expect(await read(other.people.Owner)).toEqual([]);
      expect(await refusal(read(null))).toBe('42501');
      expect(
        await refusal(
          as(database(), other.people.Owner, 'select private.customer_for_admins($1)', [workspace.companyId]),
        ).catch(() => 'null'),
      ).toBe('null');
    }));

  test('no client writes what the provider says, and none looks into its tables', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const owner = workspace.people.Owner;
      expect(
        await refusal(
          as(database(), owner, 'update public.companies set cancel_at = now() where id = $1', [workspace.companyId]),
        ),
      ).toBe('not_allowed');
      for (const table of [
        ...['private.billing_customers', 'private.billing_events', 'private.billing_payments', 'private.trial_mails'],
        ...['stripe_sandbox.objects', 'stripe_sandbox.events', 'stripe_sandbox.answers'],
      ])
        expect(await refusal(as(database(), owner, `select * from ${table}`))).toBe('42501');
      expect(await refusal(as(database(), owner, "select private.apply_subscription('cus_1', 1, '{}')"))).toBe('42501');
    }));

  test('what the sandbox sold ends when payments are real; what was paid for stays', () =>
    undone(database(), async () => {
      const [tried, paid] = [
        await seedWorkspace(database(), { plan: 'pro' }),
        await seedWorkspace(database(), { plan: 'pro' }),
      ];
      await database().query("select private.record_customer($1, 'cus_1', true)", [tried.companyId]);
      await database().query("select private.record_customer($1, 'cus_2', false)", [paid.companyId]);
      await database().query('select private.end_sandbox_subscriptions()');
      expect([await usage(tried), await usage(paid)]).toMatchObject([{ active: false }, { active: true }]);
    }));

  test('a first payment that failed takes nothing away from a trial', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database(), { plan: 'basic' });
      await set(workspace, "subscription_status = 'trialing', trial_ends_at = now() + interval '1 day'");
      await database().query("select private.record_customer($1, 'cus_1', true)", [workspace.companyId]);
      await database().query('select private.apply_subscription($1, 1, $2)', [
        'cus_1',
        JSON.stringify({
          id: 'sub_1',
          plan: 'pro',
          plan_name: 'Professional',
          interval: 'month',
          status: 'incomplete',
        }),
      ]);
      expect(await usage(workspace)).toMatchObject({ active: true, plan: 'basic' });
    }));

  test('billing_plan has the plan’s name as the table of plans has it', () => {
    expect(PLAN_IDS.map((id) => planOf(id).name)).toEqual(['Basic', 'Professional', 'Enterprise']);
  });
});
