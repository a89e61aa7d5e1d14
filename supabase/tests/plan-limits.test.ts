import type { Role } from '@assay/domain';
import { addMember, queryOne, queryValue, seedPerson, seedTest, seedWorkspace, type Workspace } from '@assay/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, server, undone } from './rules.test-support.ts';
import { seedAgent } from './seed-work.ts';

onEveryEngine((database, engine) => {
  let agent: string;
  beforeAll(async () => {
    agent = await seedAgent(database());
  });
  const addProject = (workspace: Workspace, role: Role = 'Manager', status = 'Active') =>
    as(
      database(),
      workspace.people[role],
      "insert into public.projects (company_id, name, url, status) values ($1, 'More', 'https://more.example.com', $2)",
      [workspace.companyId, status],
    );
  const startRuns = ({ people, projectId }: Workspace, role: Role = 'Developer') =>
    server(database(), 'select * from private.start_runs($1, $2)', [people[role].id, projectId]);
  const seedTests = async (workspace: Workspace, count: number) => {
    for (let number = 2; number <= count; number += 1) {
      await seedTest(database(), { ...workspace, slug: `test-${number}` });
    }
  };
  const usage = async ({ companyId, people }: Workspace) =>
    only((await as(database(), people.Viewer, 'select public.get_company_usage($1) as usage', [companyId])).rows).usage;

  describe('the plan', () => {
    test.each([
      ['basic', 'active', { users: 5, project_boards: 1, test_runs: 500, concurrent_agents: 5 }],
      ['pro', 'active', { users: 20, project_boards: 5, test_runs: 5000, concurrent_agents: 20 }],
      ['enterprise', 'active', { users: -1, project_boards: -1, test_runs: -1, concurrent_agents: -1 }],
      ['pro', 'inactive', { users: 1, project_boards: 0, test_runs: 0, concurrent_agents: 0 }],
    ] as const)('P2-380 to P2-389: %s and %s', (plan, status, limits) =>
      undone(database(), async () => {
        expect(await usage(await seedWorkspace(database(), { plan, status }))).toMatchObject({ plan, limits });
      }),
    );

    test('P2-388, P2-390, P2-264: an unknown plan has 1 user and 0 boards; runs and agents come from the company’s own record', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        await database().query('update public.companies set current_plan = null where id = $1', [workspace.companyId]);
        await database().query(
          'update public.companies set max_test_runs_per_month = 7, max_concurrent_agents = -1 where id = $1',
          [workspace.companyId],
        );
        expect(await usage(workspace)).toMatchObject({
          limits: { users: 1, project_boards: 0, test_runs: 7, concurrent_agents: -1 },
        });
      }));

    test('D-048: with billing off every workspace is Enterprise', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic', status: 'inactive' });
        await database().exec("update private.platform_settings set billing = 'off'");
        await addProject(workspace);
        expect(await usage(workspace)).toMatchObject({
          plan: 'enterprise',
          active: true,
          limits: { project_boards: -1 },
        });
      }));

    test('P2-293: no client changes the plan, the status or what follows from them', () =>
      undone(database(), async () => {
        const { people, companyId } = await seedWorkspace(database(), { plan: 'basic' });
        for (const change of [
          "current_plan = 'enterprise'",
          'current_plan = null',
          "subscription_status = 'active', max_test_runs_per_month = -1",
          'past_due_since = now()',
          "trial_ends_at = now() + interval '9 years'",
        ]) {
          expect(
            await refusal(
              as(database(), people.Owner, `update public.companies set ${change} where id = $1`, [companyId]),
            ),
          ).toBe('not_allowed');
        }
      }));
  });

  describe('projects', () => {
    test('P2-382, P2-263: the second project of Basic is refused; an archived one does not count, its restoring does', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic' });
        expect(await refusal(addProject(workspace))).toBe('projects_limit');
        const setStatus = (status: string, role: Role = 'Manager') =>
          as(database(), workspace.people[role], 'update public.projects set status = $2 where id = $1', [
            workspace.projectId,
            status,
          ]);
        expect(await refusal(setStatus('Archived', 'QA'))).toBe('not_allowed');
        await setStatus('Archived');
        await addProject(workspace);
        expect(await refusal(setStatus('Active'))).toBe('projects_limit');
      }));

    test('D-038: after the trial nothing is created and everything stays readable', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic', status: 'trialing' });
        await database().query(
          "update public.companies set trial_ends_at = now() - interval '1 second' where id = $1",
          [workspace.companyId],
        );
        expect(await refusal(addProject(workspace))).toBe('projects_limit');
        expect(await refusal(startRuns(workspace))).toBe('concurrent_limit');
        expect((await as(database(), workspace.people.Viewer, 'select 1 from public.projects')).count).toBe(1);
      }));
  });

  describe('users', () => {
    /** A Basic company (5 users) with so many members and open invitations. */
    const crowd = async (members: number, invitations: number) => {
      const workspace = await seedWorkspace(database());
      await database().query("delete from public.user_roles where company_id = $1 and role not in ('Owner', 'Admin')", [
        workspace.companyId,
      ]);
      for (let count = 2; count < members; count += 1) {
        await addMember(database(), {
          companyId: workspace.companyId,
          person: await seedPerson(database()),
          role: 'QA',
        });
      }
      const invited = [];
      for (let count = 0; count < invitations; count += 1) {
        const person = await seedPerson(database());
        await server(
          database(),
          "insert into public.invitations (company_id, invited_email, role) values ($1, $2, 'QA')",
          [workspace.companyId, person.email],
        );
        invited.push(person);
      }
      await database().query("update public.companies set current_plan = 'basic' where id = $1", [workspace.companyId]);
      return { ...workspace, invited };
    };

    test('D-045: members and open invitations count when inviting', () =>
      undone(database(), async () => {
        const { people, companyId } = await crowd(3, 2);
        const invite = as(
          database(),
          people.Admin,
          "insert into public.invitations (company_id, invited_email, role) values ($1, 'sixth@example.com', 'QA')",
          [companyId],
        );
        expect(await refusal(invite)).toBe('users_limit');
      }));

    test('D-046, P2-380: members alone count when accepting: one fits, the next does not', () =>
      undone(database(), async () => {
        const { companyId, invited } = await crowd(4, 2);
        const joining = invited.map(
          (person) => () =>
            as(database(), person, "insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'QA')", [
              person.id,
              companyId,
            ]),
        );
        await joining[0]?.();
        expect(await refusal(joining[1]?.() ?? Promise.resolve())).toBe('users_limit');
      }));
  });

  describe('runs', () => {
    test('P2-381, Settled 51: what finds no slot waits as Pending, and the answer says how many', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic' });
        await seedTests(workspace, 7);
        const started = only((await startRuns(workspace)).rows);
        expect(started).toMatchObject({ waiting: 2, running: 0, concurrent_limit: 5 });
        const ids: unknown = started.run_ids;
        const refused = [];
        for (const id of Array.isArray(ids) ? ids : []) {
          refused.push(
            (
              await queryOne(database(), 'select refused from private.take_runs(array[$1::uuid], array[$2::uuid])', [
                id,
                agent,
              ])
            ).refused,
          );
        }
        expect(refused).toEqual([null, null, null, null, null, 'no_slot', 'no_slot']);
        expect(only((await startRuns(workspace)).rows)).toMatchObject({ waiting: 7, running: 5 });
      }));

    test('D-039, D-042, Settled 52: the month’s number is not passed; what waits is reserved', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic' });
        await seedTests(workspace, 2);
        await database().query('update public.companies set max_test_runs_per_month = 5 where id = $1', [
          workspace.companyId,
        ]);
        await startRuns(workspace);
        await startRuns(workspace);
        expect(await refusal(startRuns(workspace))).toBe('test_runs_limit');
      }));

    test('Settled 52, 53: a started run counts once, also when cancelled or when its project goes; Error and never started do not', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        await seedTests(workspace, 4);
        const ids = String((await startRuns(workspace)).rows[0]?.run_ids)
          .replace(/[{}]/g, '')
          .split(',');
        const [passed, broken, cancelled, waiting] = ids;
        for (const id of [passed, broken, cancelled])
          await database().query('select private.take_runs(array[$1::uuid], array[$2::uuid])', [id, agent]);
        await database().query("select private.requeue_run($1, 1, 'gone')", [passed]);
        await database().query('select private.take_runs(array[$1::uuid], array[$2::uuid])', [passed, agent]);
        await database().query('select private.finish_runs($1)', [
          JSON.stringify([
            { id: passed, attempt: 2, agent, status: 'Passed' },
            { id: broken, attempt: 1, agent, status: 'Error' },
          ]),
        ]);
        for (const id of [cancelled, waiting]) {
          await database().query('select private.cancel_runs($1, null, $2)', [workspace.people.QA.id, id]);
        }
        expect(await usage(workspace)).toMatchObject({ used: { test_runs: 2 } });
        await database().query('delete from public.projects where id = $1', [workspace.projectId]);
        expect(await usage(workspace)).toMatchObject({ used: { test_runs: 2, project_boards: 0 } });
      }));

    test.each([
      ['without a period, since the first of the month', null, 'date_trunc($$month$$, now(), $$UTC$$)'],
      [
        'since the monthly anniversary of a yearly plan’s start',
        "now() - interval '3 months 5 days'",
        "now() - interval '5 days'",
      ],
      ['since the start of a period younger than a month', "now() - interval '20 days'", "now() - interval '20 days'"],
    ])('D-044: the month counts %s', (_, start, since) =>
      undone(database(), async () => {
        const { companyId } = await seedWorkspace(database());
        await database().query(`update public.companies set current_period_start = ${start} where id = $1`, [
          companyId,
        ]);
        expect(
          await queryValue(
            database(),
            `select abs(extract(epoch from private.usage_since(company) - (${since}))) < 4 * 86400 from public.companies as company where id = $1`,
            [companyId],
          ),
        ).toBe(true);
      }),
    );

    test('P1-258, P1-260: the dashboard counts the runs of active projects and the members, and rounds the rate', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        await database().query(
          `insert into public.test_runs (company_id, project_id, name, feature, status)
           select $1, $2, 'a', 'a', status from unnest(array['Passed', 'Passed', 'Failed']) as status`,
          [workspace.companyId, workspace.projectId],
        );
        const { rows } = await as(database(), workspace.people.Viewer, 'select public.get_dashboard($1) as board', [
          workspace.companyId,
        ]);
        expect(only(rows).board).toMatchObject({
          active_projects: 1,
          total_tests: 3,
          passed: 2,
          pass_rate: 67,
          team_members: 7,
        });
        const other = await seedWorkspace(database());
        const foreign = await as(database(), other.people.Owner, 'select public.get_dashboard($1) as board', [
          workspace.companyId,
        ]);
        expect(foreign.rows).toEqual([{ board: null }]);
      }));
  });

  test.runIf(engine === 'postgres').each([
    ['project', "insert into public.projects (company_id, name, url) values ($1, 'Last', 'https://a.example.com')"],
    [
      'invitation',
      "insert into public.invitations (company_id, invited_email, role) values ($1, gen_random_uuid() || '@example.com', 'QA')",
    ],
    [
      'run',
      "select private.start_runs(null, (select id from public.projects where company_id = $1 limit 1), source => 'schedule')",
    ],
  ])('D-047: two people at the last %s at the same moment: one gets it', async (kind, statement) => {
    const workspace = await seedWorkspace(database());
    await database().query(
      `update public.companies set current_plan = 'pro', max_test_runs_per_month = 1 where id = $1`,
      [workspace.companyId],
    );
    await database().query('update public.companies set max_test_runs_per_month = 1 where id = $1', [
      workspace.companyId,
    ]);
    // 4 of 5 boards, 19 of 20 users, 0 of 1 runs.
    if (kind === 'project') {
      await database().query(
        "insert into public.projects (company_id, name, url) select $1, 'P' || n, 'https://a.example.com' from generate_series(2, 4) as n",
        [workspace.companyId],
      );
    }
    if (kind === 'invitation') {
      await database().query(
        "insert into public.invitations (company_id, invited_email, role) select $1, n || '@example.com', 'QA' from generate_series(8, 19) as n",
        [workspace.companyId],
      );
    }
    const [first, second] = [await database().connect(), await database().connect()];
    await first.exec('begin');
    await first.query(statement, [workspace.companyId]);
    const late = second.query(statement, [workspace.companyId]).then(
      () => 'through',
      (error: unknown) => String(Reflect.get(Object(error), 'detail')),
    );
    // The second transaction waits for the first, because it cannot see its row yet.
    await expect.poll(() => waitsForLock(), { timeout: 10_000 }).toBe(true);
    await first.exec('commit');
    expect(await late).toBe({ project: 'projects_limit', invitation: 'users_limit', run: 'test_runs_limit' }[kind]);
  });

  const waitsForLock = () =>
    queryValue(
      database(),
      "select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory')",
    );
});
