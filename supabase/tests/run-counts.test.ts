import { type DatabaseClient, queryOne, queryValue, seedWorkspace, type Workspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, undone } from './rules.test-support.ts';
import { seedRun } from './seed-work.ts';

onEveryEngine((database, engine) => {
  const move = (id: unknown, status: string, durationMs: number | null = null) =>
    database().query('update public.test_runs set status = $2, duration_ms = $3 where id = $1', [
      id,
      status,
      durationMs,
    ]);
  const ended = async (workspace: Workspace, status: string, durationMs: number | null = 2_000) => {
    const { id } = await seedRun(database(), workspace);
    await move(id, 'Running');
    await move(id, status, durationMs);
    return id;
  };

  test('P1-257, P1-258: the counts that are kept are those that counting gives', () =>
    undone(database(), async () => {
      const [mine, theirs] = [await seedWorkspace(database()), await seedWorkspace(database())];
      await ended(mine, 'Passed', 1_000);
      const failed = await ended(mine, 'Failed', 3_000);
      await ended(mine, 'Cancelled');
      await ended(theirs, 'Passed', null);
      await seedRun(database(), mine);
      await database().query("update public.test_runs set message = 'the state stays' where id = $1", [failed]);
      expect(await keptCounts(database())).toEqual(await countedAnew(database()));
      await database().query('delete from public.test_runs where id = $1', [failed]);
      expect(await keptCounts(database())).toEqual(await countedAnew(database()));
      expect(await hoursOf(mine)).toMatchObject({
        runs: '3',
        passed: '1',
        failed: '0',
        timed: '1',
        duration_ms: '1000',
      });
    }));

  test('one statement may change runs of several companies, projects and states', () =>
    undone(database(), async () => {
      const [one, other] = [await seedWorkspace(database()), await seedWorkspace(database())];
      for (const workspace of [one, one, other]) await seedRun(database(), workspace);
      await database().query("update public.test_runs set status = 'Running' where status = 'Pending'");
      await database().query(
        "update public.test_runs set status = case when company_id = $1 then 'Passed' else 'Error' end, duration_ms = 5",
        [one.companyId],
      );
      expect(await keptCounts(database())).toEqual(await countedAnew(database()));
    }));

  test.each(['projects', 'companies'])('the counts go with the %s that are deleted', (table) =>
    undone(database(), async () => {
      const [gone, stays] = [await seedWorkspace(database()), await seedWorkspace(database())];
      await ended(gone, 'Passed');
      await ended(stays, 'Passed');
      await database().query(`delete from public.${table} where id = $1`, [
        table === 'projects' ? gone.projectId : gone.companyId,
      ]);
      expect(await keptCounts(database())).toEqual(await countedAnew(database()));
      const left = await database().query('select distinct company_id from private.run_hours');
      expect(left.rows).toEqual([{ company_id: stays.companyId }]);
    }),
  );

  test('P1-255, P1-257: figures are read from the counts: active projects alone on the dashboard, each project by itself', () =>
    undone(database(), async () => {
      const mine = await seedWorkspace(database());
      const archived = await queryOne(
        database(),
        `insert into public.projects (company_id, name, url) values ($1, 'Old', 'https://old.example.com/') returning id`,
        [mine.companyId],
      );
      for (const status of ['Passed', 'Passed', 'Failed']) await ended(mine, status);
      await seedRun(database(), mine);
      await database().query(
        `insert into public.test_runs (company_id, project_id, name, feature) values ($1, $2, 'Old', 'Old')`,
        [mine.companyId, archived.id],
      );
      await database().query("update public.projects set status = 'Archived' where id = $1", [archived.id]);
      const { figures } = only(
        (await as(database(), mine.people.Viewer, 'select public.get_dashboard($1) as figures', [mine.companyId])).rows,
      );
      expect(figures).toMatchObject({
        active_projects: 1,
        total_tests: 4,
        passed: 2,
        failed: 1,
        running: 1,
        ended_otherwise: 0,
        pass_rate: 50,
      });
      const { rows } = await as(
        database(),
        mine.people.Viewer,
        'select project_id, runs, passed, failed, running, pass_rate from public.get_project_summaries($1) order by runs',
        [mine.companyId],
      );
      expect(rows).toEqual([
        { project_id: archived.id, runs: 1, passed: 0, failed: 0, running: 1, pass_rate: 0 },
        { project_id: mine.projectId, runs: 4, passed: 2, failed: 1, running: 1, pass_rate: 67 },
      ]);
    }));

  test.runIf(engine === 'postgres')(
    'transactions at the same moment neither wait for each other nor lose a count',
    async () => {
      const workspace = await seedWorkspace(database());
      const [first, second] = [await database().connect(), await database().connect()];
      const ids = [];
      for (let count = 0; count < 4; count += 1) ids.push((await seedRun(database(), workspace)).id);
      const start = (client: DatabaseClient, id: unknown) =>
        client.query("update public.test_runs set status = 'Running' where id = $1", [id]);
      for (const client of [first, second]) await client.exec("begin; set local lock_timeout = '5s'");
      await start(first, ids[0]);
      await start(second, ids[1]);
      await start(first, ids[2]);
      await second.exec('commit');
      await start(first, ids[3]);
      await first.exec('commit');
      expect(await keptCounts(database())).toEqual(await countedIn(database()));
      const { rows } = await database().query(
        "select sum(runs)::integer as runs, count(distinct lane)::integer as lanes from private.run_totals where company_id = $1 and status = 'Running'",
        [workspace.companyId],
      );
      expect(rows).toEqual([{ runs: 4, lanes: 2 }]);
    },
  );

  const hoursOf = ({ companyId }: Workspace) =>
    queryOne(
      database(),
      `select sum(runs)::text as runs, sum(passed)::text as passed, sum(failed)::text as failed, sum(timed)::text as timed,
         sum(duration_ms)::text as duration_ms
       from private.run_hours where company_id = $1`,
      [companyId],
    );
});

const TOTALS = `select project_id, status, sum(runs)::integer as runs from private.run_totals
  group by project_id, status having sum(runs) <> 0 order by 1, 2`;
const HOURS = `select project_id, hour, sum(runs)::integer as runs, sum(passed)::integer as passed, sum(failed)::integer as failed,
    sum(timed)::integer as timed, sum(duration_ms)::integer as duration_ms
  from private.run_hours group by project_id, hour having sum(runs) <> 0 order by 1, 2`;

async function keptCounts(client: DatabaseClient) {
  return { totals: (await client.query(TOTALS)).rows, hours: (await client.query(HOURS)).rows };
}

async function countedIn(client: DatabaseClient) {
  await client.exec('begin');
  try {
    return await countedAnew(client);
  } finally {
    await client.exec('rollback');
  }
}

/** The same figures, counted from the runs themselves. The kept counts stay unchanged. */
async function countedAnew(client: DatabaseClient) {
  await client.exec('savepoint recounting');
  await queryValue(client, 'select private.recount_runs()', []);
  const counts = await keptCounts(client);
  await client.exec('rollback to savepoint recounting');
  return counts;
}
