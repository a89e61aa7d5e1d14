import { queryOne, seedWorkspace, type Workspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, server, undone } from './rules.test-support.ts';

onEveryEngine((database) => {
  /** A running and a waiting run, a generation, and a stored file of the first. */
  async function seedWorkIn({ companyId, projectId }: Workspace) {
    const run = (status: string) =>
      queryOne(
        database(),
        `insert into public.test_runs (company_id, project_id, name, feature, status) values ($1, $2, 'a', 'a', $3) returning id`,
        [companyId, projectId, status],
      );
    const [running] = [await run('Running'), await run('Pending')];
    await database().query(
      `insert into public.generations (company_id, project_id, max_tests, time_budget_ms, status) values ($1, $2, 10, 60000, 'Running')`,
      [companyId, projectId],
    );
    const path = `${companyId}/${String(running?.id)}/1/a.png`;
    await database().query(
      `insert into public.artifacts (company_id, project_id, run_id, attempt, kind, name, path, content_type, size_bytes)
       values ($1, $2, $3, 1, 'picture', 'a.png', $4, 'image/png', 7)`,
      [companyId, projectId, running?.id, path],
    );
    // A table of its own, since the rows go in the same statement.
    await database().exec(`
      create temporary table ended (kind text, status text) on commit drop;
      create function pg_temp.note() returns trigger language plpgsql as
        $$ begin insert into pg_temp.ended values (tg_argv[0], old.status); return old; end $$;
      create trigger zz_note before delete on public.test_runs for each row execute function pg_temp.note('run');
      create trigger zz_note before delete on public.generations for each row execute function pg_temp.note('generation');`);
    return path;
  }
  const ended = async () =>
    (await database().query('select kind, status from pg_temp.ended order by kind, status')).rows.map(
      ({ kind, status }) => `${String(kind)} ${String(status)}`,
    );
  const wanted = async () =>
    (await database().query('select path from private.files_to_delete')).rows.map(({ path }) => path);

  test('Settled 53: a deleted project: its work is cancelled first, and its files are to be deleted', () =>
    undone(database(), async () => {
      const [mine, other] = [await seedWorkspace(database()), await seedWorkspace(database())];
      await database().exec('delete from private.files_to_delete');
      const path = await seedWorkIn(mine);
      await as(database(), other.people.Owner, 'delete from public.projects where id = $1', [mine.projectId]);
      expect([await ended(), await wanted()]).toEqual([[], []]);
      await as(database(), mine.people.Owner, 'delete from public.projects where id = $1', [mine.projectId]);
      expect(await ended()).toEqual(['generation Cancelled', 'run Cancelled', 'run Cancelled']);
      expect(await wanted()).toEqual([path]);
    }));

  test('a deleted company: the same', () =>
    undone(database(), async () => {
      const mine = await seedWorkspace(database());
      await database().exec('delete from private.files_to_delete');
      const path = await seedWorkIn(mine);
      await server(database(), 'delete from public.companies where id = $1', [mine.companyId]);
      expect(await ended()).toEqual(['generation Cancelled', 'run Cancelled', 'run Cancelled']);
      expect(await wanted()).toEqual([path]);
    }));
});
