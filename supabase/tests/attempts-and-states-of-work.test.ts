import { RUN_STATUSES, RUN_TRANSITIONS } from '@assay/domain';
import { type DatabaseClient, queryOne, queryValue, seedTest, seedWorkspace, type Workspace } from '@assay/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, server, undone } from './rules.test-support.ts';
import { seedAgent, seedGeneration, seedRun } from './seed-work.ts';

onEveryEngine((database) => {
  let agent: string;
  beforeAll(async () => {
    agent = await seedAgent(database());
  });
  const take = (id: unknown) =>
    queryOne(database(), 'select attempt, refused from private.take_runs(array[$1::uuid], array[$2::uuid])', [
      id,
      agent,
    ]);
  /** Whether this ended the attempt. */
  const finish = async (id: unknown, attempt: number, end: Readonly<Record<string, unknown>>) => {
    const ends = JSON.stringify([{ id, attempt, agent, duration_ms: 10, ...end }]);
    return (await database().query('select private.finish_runs($1)', [ends])).rows.length === 1;
  };
  const running = async (workspace: Workspace) => {
    const { id } = await seedRun(database(), workspace);
    await take(id);
    return String(id);
  };
  const statusOf = (id: string) => queryValue(database(), 'select status from public.test_runs where id = $1', [id]);
  const call = (expression: string, parameters: readonly unknown[]) =>
    queryValue(database(), `select ${expression}`, parameters);

  describe('moves', () => {
    test('D-010, D-011, D-012: the database knows the domain’s moves, and that a run is taken back', async () => {
      const { rows } = await database().query(
        "select from_status, to_status from private.work_moves where kind = 'run' order by 1, 2",
      );
      const known = RUN_STATUSES.flatMap((from) => RUN_TRANSITIONS[from].map((to) => `${from} ${to}`));
      expect(rows.map((row) => `${row.from_status} ${row.to_status}`).sort()).toEqual(
        [...new Set([...known, 'Running Pending'])].sort(),
      );
    });

    test('a run that is over stays as it is, for the server too', () =>
      undone(database(), async () => {
        const id = await running(await seedWorkspace(database()));
        await finish(id, 1, { status: 'Passed' });
        for (const status of ['Pending', 'Running', 'Failed', 'Error']) {
          expect(
            await refusal(server(database(), 'update public.test_runs set status = $2 where id = $1', [id, status])),
          ).toBe('move_not_allowed');
        }
        expect(
          await refusal(server(database(), 'update public.test_runs set company_id = null where id = $1', [id])),
        ).toBe('column_fixed');
      }));
  });

  describe('an attempt', () => {
    test('ends once: a second end and an earlier attempt change nothing and get an answer that says so', () =>
      undone(database(), async () => {
        const id = await running(await seedWorkspace(database()));
        expect(await call("private.requeue_run($1, 1, 'no heartbeat')", [id])).toBe('Pending');
        expect(await call("private.requeue_run($1, 1, 'no heartbeat')", [id])).toBe(null);
        expect((await take(id)).attempt).toBe(2);
        expect(await finish(id, 1, { status: 'Passed' })).toBe(false);
        const neighbour = await seedAgent(database());
        expect(await finish(id, 2, { status: 'Passed', agent: neighbour })).toBe(false);
        expect(await finish(id, 2, { status: 'Failed', verdict: 'bug' })).toBe(true);
        expect(await finish(id, 2, { status: 'Passed' })).toBe(false);
        expect(await statusOf(id)).toBe('Failed');
        expect((await take(id)).refused).toBe('not_pending');
      }));

    test('the third agent that goes away ends the run as Error with the reason', () =>
      undone(database(), async () => {
        const id = await running(await seedWorkspace(database()));
        await call("private.requeue_run($1, 1, 'gone')", [id]);
        await take(id);
        await call("private.requeue_run($1, 2, 'gone')", [id]);
        await take(id);
        expect(await call("private.requeue_run($1, 3, 'gone')", [id])).toBe('Error');
        expect(await call('message from public.test_runs where id = $1', [id])).toBe('The agent stopped 3 times: gone');
      }));

    test.each([
      ['run', running, 'append_run_events', 'run_events'],
      [
        'generation',
        async (workspace: Workspace) => {
          const { id } = await seedGeneration(database(), workspace);
          await database().query('select private.start_generation_attempt($1, $2)', [id, agent]);
          return String(id);
        },
        'append_generation_events',
        'generation_events',
      ],
    ])('appends %s events once, whatever is sent again, and refuses an earlier attempt', (_, start, append, table) =>
      undone(database(), async () => {
        const id = await start(await seedWorkspace(database()));
        const events = (...seqs: number[]) =>
          seqs.map((seq) => ({ seq, at: '2026-01-01T00:00:00Z', event: { kind: 'note', text: `${seq}` } }));
        const stored = async (...batches: { attempt: number; events: unknown }[]) => {
          const sent = JSON.stringify(batches.map((batch) => ({ id, agent, ...batch })));
          const { rows } = await database().query(`select place from private.${append}($1) as place order by 1`, [
            sent,
          ]);
          return rows.map(({ place }) => place);
        };
        expect(await stored({ attempt: 1, events: events(0, 1) })).toEqual([0]);
        expect(await stored({ attempt: 0, events: events(3) }, { attempt: 1, events: events(1, 2) })).toEqual([1]);
        expect(await call(`count(*)::int from public.${table}`, [])).toBe(3);
      }),
    );

    test('the last run to end ends its batch', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        await seedTest(database(), { ...workspace, slug: 'second' });
        const started = await queryOne(database(), 'select * from private.start_runs($1, $2)', [
          workspace.people.QA.id,
          workspace.projectId,
        ]);
        const finished = () =>
          call('finished_at is not null from public.run_batches where id = $1', [started.batch_id]);
        const { rows } = await database().query('select id from public.test_runs where batch_id = $1 order by id', [
          started.batch_id,
        ]);
        expect(rows.length).toBe(2);
        await take(rows[0]?.id);
        await finish(rows[0]?.id, 1, { status: 'Passed' });
        expect(await finished()).toBe(false);
        await database().query('select private.cancel_runs($1, $2)', [workspace.people.QA.id, started.batch_id]);
        expect(await finished()).toBe(true);
      }));
  });

  describe('many at once', () => {
    test('are started in their order as far as the slots go, ended with what each was, and end their batch', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic' });
        for (const slug of ['b', 'c', 'd', 'e', 'f']) await seedTest(database(), { ...workspace, slug });
        const { run_ids, batch_id } = await queryOne(database(), 'select * from private.start_runs($1, $2)', [
          workspace.people.QA.id,
          workspace.projectId,
        ]);
        const { rows } = await database().query(
          'select run_id, attempt, refused, base_url from private.take_runs($1, array_fill($2::uuid, array[6]))',
          [run_ids, agent],
        );
        expect(rows.map(({ refused }) => refused)).toEqual([null, null, null, null, null, 'no_slot']);
        expect(rows.every(({ attempt, base_url }) => (attempt === 1) === (base_url !== null))).toBe(true);
        const [first, second, third, ...rest] = rows.map(({ run_id }) => run_id);
        const finding = { kind: 'broken-link', title: 'Dead', severity: 'minor', page: '/' };
        const ends = [
          { id: first, attempt: 1, agent, status: 'Passed', healed: 2, findings: [finding] },
          { id: second, attempt: 7, agent, status: 'Passed' },
          { id: third, attempt: 1, agent, status: 'Error', message: 'gone', findings: [finding] },
        ];
        const ended = await database().query('select place from private.finish_runs($1) as place order by 1', [
          JSON.stringify(ends),
        ]);
        expect(ended.rows.map(({ place }) => place)).toEqual([0, 2]);
        expect(await call("healed || ' ' || status from public.test_runs where id = $1", [first])).toBe('2 Passed');
        expect(await statusOf(String(second))).toBe('Running');
        expect(await call('times from public.findings', [])).toBe(2);
        expect(await call('count(*)::int from private.counted_runs', [])).toBe(4);
        const finished = () => call('finished_at is not null from public.run_batches where id = $1', [batch_id]);
        expect(await finished()).toBe(false);
        await database().query(
          `select private.finish_runs((select jsonb_agg(jsonb_build_object('id', id, 'attempt', 1, 'agent', agent_id, 'status', 'Failed'))
             from public.test_runs where status = 'Running'))`,
        );
        await database().query('select private.fail_waiting_run($1, null)', [rest.at(-1)]);
        expect(await finished()).toBe(true);
      }));
  });

  describe('starting and cancelling', () => {
    test.each([
      ['Viewer', 'not_allowed'],
      ['Stranger', 'not_found'],
    ] as const)('D-025: %s starts and cancels nothing', (who, code) =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        const actor = who === 'Viewer' ? workspace.people.Viewer : (await seedWorkspace(database())).people.Owner;
        const { id } = await seedRun(database(), workspace);
        for (const [text, target] of [
          ['select * from private.start_runs($1, $2)', workspace.projectId],
          ['select * from private.start_generation($1, $2)', workspace.projectId],
          ['select * from private.cancel_runs($1, null, $2)', id],
        ]) {
          expect(await refusal(server(database(), String(text), [actor.id, target]))).toBe(code);
        }
        expect(
          await refusal(server(database(), 'select * from private.start_runs(null, $1)', [workspace.projectId])),
        ).toBe('not_allowed');
      }),
    );

    test('an archived project and a project without tests run nothing', () =>
      undone(database(), async () => {
        const { people, projectId } = await seedWorkspace(database());
        const start = () => server(database(), 'select * from private.start_runs($1, $2)', [people.QA.id, projectId]);
        await database().query('delete from public.tests where project_id = $1', [projectId]);
        expect(await refusal(start())).toBe('nothing_to_run');
        await database().query("update public.projects set status = 'Archived' where id = $1", [projectId]);
        expect(await refusal(start())).toBe('project_archived');
      }));
  });

  describe('the end of a generation', () => {
    const proven = (slug: string, content: string) => ({
      slug,
      name: 'Signs in',
      feature: 'Sign-in',
      content,
      stepCount: 2,
      tags: ['smoke'],
    });
    const generate = async (workspace: Workspace, tests: readonly unknown[]) => {
      const { id } = await seedGeneration(database(), workspace);
      await database().query('select private.start_generation_attempt($1, $2)', [id, agent]);
      const findings = [{ kind: 'broken-link', title: 'Dead', severity: 'minor', page: '/' }];
      return call(
        "private.finish_generation($1, 1, $4, 'Finished', null, '{\"pages\":3}', '[]', '{\"version\":1}', $2, $3)",
        [id, JSON.stringify(tests), JSON.stringify(findings), agent],
      );
    };
    const testsOf = async (client: DatabaseClient, { projectId }: Workspace) =>
      (
        await client.query(
          'select slug, content, step_count, tags from public.tests where project_id = $1 order by slug',
          [projectId],
        )
      ).rows;

    test('keeps tests, map and findings in one transaction; the same finding again counts up', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        await database().query('delete from public.tests');
        expect(await generate(workspace, [proven('sign-in', 'a')])).toBe(true);
        expect(await testsOf(database(), workspace)).toEqual([
          { slug: 'sign-in', content: 'a', step_count: 2, tags: ['smoke'] },
        ]);
        await generate(workspace, []);
        expect(await call('count(*)::int from public.application_maps', [])).toBe(2);
        expect(await call('times from public.findings', [])).toBe(2);
      }));

    test('that was cancelled keeps what was proven so far, once, and stays cancelled', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        await database().query('delete from public.tests');
        const { id } = await seedGeneration(database(), workspace);
        await database().query('select private.start_generation_attempt($1, $2)', [id, agent]);
        await database().query('select private.cancel_generation($1, $2)', [workspace.people.QA.id, id]);
        const event = { seq: 1, at: '2026-01-01T00:00:00Z', event: { kind: 'note', text: 'late' } };
        const say = async () =>
          (
            await database().query('select private.append_generation_events($1)', [
              JSON.stringify([{ id, attempt: 1, agent, events: [event] }]),
            ])
          ).rows.length;
        const handIn = (status: string) =>
          call("private.finish_generation($1, 1, $4, $2, null, '{\"pages\":3}', '[]', '{\"version\":1}', $3)", [
            id,
            status,
            JSON.stringify([proven('sign-in', 'a')]),
            agent,
          ]);
        expect([await say(), await handIn('Finished'), await handIn('Cancelled'), await say()]).toEqual([
          1,
          true,
          false,
          0,
        ]);
        expect(await call('status from public.generations where id = $1', [id])).toBe('Cancelled');
        expect(await testsOf(database(), workspace)).toHaveLength(1);
        expect(await call('count(*)::int from public.application_maps', [])).toBe(1);
      }));

    test('a test that a person changed is not overwritten; an untouched one is renewed', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        await database().query('delete from public.tests');
        await generate(workspace, [proven('mine', 'a'), proven('theirs', 'a')]);
        await as(database(), workspace.people.QA, "update public.tests set content = 'edited' where slug = 'mine'");
        await generate(workspace, [proven('theirs', 'between')]);
        await generate(workspace, [proven('mine', 'b'), proven('theirs', 'b')]);
        expect((await testsOf(database(), workspace)).map(({ slug, content }) => `${slug} ${content}`)).toEqual([
          'mine edited',
          'mine-2 b',
          'theirs b',
        ]);
      }));
  });

  describe('channels', () => {
    test('members join the channels of their company and its work, nobody else and nothing else', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        const other = await seedWorkspace(database());
        const { id: run } = await seedRun(database(), workspace);
        const { id: generation } = await seedGeneration(database(), workspace);
        const topics = [`company:${workspace.companyId}`, `run:${run}`, `generation:${generation}`];
        const joins = async (person: Workspace['people']['Owner'], topic: string | null) =>
          only((await as(database(), person, 'select private.may_join($1) as may', [topic])).rows).may;
        for (const topic of topics) {
          expect(await joins(workspace.people.Viewer, topic)).toBe(true);
          expect(await joins(other.people.Owner, topic)).toBe(false);
        }
        for (const topic of [
          null,
          '',
          'company:',
          `company:${workspace.companyId}x`,
          'run:*',
          `project:${workspace.projectId}`,
        ]) {
          expect(await joins(workspace.people.Owner, topic)).toBe(false);
        }
      }));

    test('a change of a run is notified with its topic and row, small enough', async () => {
      const heard: string[] = [];
      await database().listen('assay_changes', (payload) => heard.push(payload));
      const workspace = await seedWorkspace(database());
      const id = await running(workspace);
      await finish(id, 1, { status: 'Error', message: 'é'.repeat(100_000) });
      await expect.poll(() => heard.some((payload) => payload.includes('"Error"')), { timeout: 10_000 }).toBe(true);
      const last = JSON.parse(heard.filter((payload) => payload.includes('run-changed')).at(-1) ?? '{}');
      expect(last).toMatchObject({
        topic: `company:${workspace.companyId}`,
        event: 'run-changed',
        row: { id, status: 'Error' },
      });
      expect(heard.some((payload) => payload.includes('project-changed'))).toBe(true);
    });
  });
});
