import { type DatabaseClient, queryOne, queryValue, seedWorkspace, type Workspace } from '@assay/testing';
import { describe, expect, test } from 'vitest';
import { onEveryEngine, undone } from './rules.test-support.ts';
import { seedGeneration, seedRun } from './seed-work.ts';

/** A run that ended so many days ago, with an event and a picture. Returns its id. */
async function seedEnded(client: DatabaseClient, workspace: Workspace, days: number): Promise<string> {
  const id = String((await seedRun(client, workspace)).id);
  await client.query(`update public.test_runs set status = 'Running' where id = $1`, [id]);
  await client.query(`update public.test_runs set status = 'Passed' where id = $1`, [id]);
  await client.query(
    `update public.test_runs set finished_at = now() - make_interval(days => $2::integer) where id = $1`,
    [id, days],
  );
  await client.query(
    `insert into public.run_events (run_id, attempt, seq, company_id, at, event) values ($1, 1, 1, $2, now(), '{}')`,
    [id, workspace.companyId],
  );
  await client.query(
    `insert into public.artifacts (company_id, project_id, run_id, attempt, kind, name, path, content_type, size_bytes)
     values ($1, $2, $3, 1, 'picture', 'a.jpg', $4, 'image/jpeg', 1)`,
    [workspace.companyId, workspace.projectId, id, `${workspace.companyId}/${id}/1/a.jpg`],
  );
  return id;
}

onEveryEngine((database) => {
  const end = async () => queryOne(database(), 'select ended, paths from private.end_evidence(100)');
  const kept = async (id: string) => {
    const count = (table: string) =>
      queryValue(database(), `select count(*)::integer from public.${table} where run_id = $1`, [id]);
    return {
      events: await count('run_events'),
      files: await count('artifacts'),
      isEnded: await queryValue(
        database(),
        'select evidence_ended_at is not null as ended from public.test_runs where id = $1',
        [id],
      ),
    };
  };
  const WHOLE = { events: 1, files: 1, isEnded: false };
  const GONE = { events: 0, files: 0, isEnded: true };

  describe('events and evidence', () => {
    test.each([
      ['basic', 'active', 30],
      ['pro', 'active', 90],
      ['enterprise', 'active', 365],
      ['pro', 'inactive', 7],
    ] as const)('of the plan %s, %s, end after %s days; the run stays', (plan, status, days) =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan, status });
        const [old, young] = [
          await seedEnded(database(), workspace, days + 1),
          await seedEnded(database(), workspace, days - 1),
        ];
        expect(await end()).toEqual({ ended: 1, paths: [`${workspace.companyId}/${old}/1/a.jpg`] });
        expect([await kept(old), await kept(young)]).toEqual([GONE, WHOLE]);
        expect(await end()).toEqual({ ended: 0, paths: [] });
      }),
    );

    test('of another company, whose plan keeps them longer, stay', () =>
      undone(database(), async () => {
        const [basic, pro] = [
          await seedWorkspace(database(), { plan: 'basic' }),
          await seedWorkspace(database(), { plan: 'pro' }),
        ];
        const [mine, theirs] = [await seedEnded(database(), basic, 60), await seedEnded(database(), pro, 60)];
        expect(await end()).toMatchObject({ ended: 1 });
        expect([await kept(mine), await kept(theirs)]).toEqual([GONE, WHOLE]);
      }));

    test('of an installation without billing are kept as on the largest plan', () =>
      undone(database(), async () => {
        await database().query("update private.platform_settings set billing = 'off'");
        const workspace = await seedWorkspace(database(), { plan: 'basic', status: 'inactive' });
        const id = await seedEnded(database(), workspace, 364);
        expect(await end()).toMatchObject({ ended: 0 });
        expect(await kept(id)).toEqual(WHOLE);
      }));

    test('of a generation end too; its map stays while it is the project’s newest', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic' });
        const ids: unknown[] = [];
        for (const age of [50, 40]) {
          const { id } = await seedGeneration(database(), workspace);
          ids.push(id);
          await database().query(`update public.generations set status = 'Running' where id = $1`, [id]);
          await database().query(`update public.generations set status = 'Finished' where id = $1`, [id]);
          await database().query(
            'update public.generations set finished_at = now() - make_interval(days => $2::integer) where id = $1',
            [id, age],
          );
          await database().query(
            `insert into public.application_maps (company_id, project_id, generation_id, map, created_at)
             values ($1, $2, $3, '{}', now() - make_interval(days => $4::integer))`,
            [workspace.companyId, workspace.projectId, id, age],
          );
        }
        expect(await end()).toMatchObject({ ended: 2 });
        const { rows } = await database().query(
          'select generation_id from public.application_maps where company_id = $1',
          [workspace.companyId],
        );
        expect(rows).toEqual([{ generation_id: ids[1] }]);
      }));

    test('of work that goes on stay, however old it is', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic' });
        const { id } = await seedRun(database(), workspace);
        await database().query(
          "update public.test_runs set created_at = created_at, status = 'Running' where id = $1",
          [id],
        );
        expect(await end()).toMatchObject({ ended: 0 });
      }));
  });

  test('the trail ends after a year, on the largest plan after three; of a company that is gone after a year', () =>
    undone(database(), async () => {
      const [pro, enterprise] = [
        await seedWorkspace(database(), { plan: 'pro' }),
        await seedWorkspace(database(), { plan: 'enterprise' }),
      ];
      await database().query('delete from public.audit_log');
      const companies = {
        pro: pro.companyId,
        enterprise: enterprise.companyId,
        gone: '00000000-0000-4000-8000-000000000000',
      };
      for (const [name, id] of Object.entries(companies))
        for (const days of [364, 366, 1_096])
          await database().query(
            `insert into public.audit_log (company_id, action, target_table, created_at)
             values ($1, $2, 'trial', now() - make_interval(days => $3::integer))`,
            [id, `${name} ${days}`, days],
          );
      expect(await queryValue(database(), 'select private.end_records(1000)')).toBe(5);
      const { rows } = await database().query('select action from public.audit_log order by action');
      expect(rows.map(({ action }) => action)).toEqual(['enterprise 364', 'enterprise 366', 'gone 364', 'pro 364']);
    }));

  test('agents that nobody heard of for ninety days end, those with work do not', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const seed = async (name: string, days: number) =>
        String(
          await queryValue(
            database(),
            `insert into public.agents (name, last_seen_at) values ($1, now() - make_interval(days => $2::integer)) returning id`,
            [name, days],
          ),
        );
      const [, , working] = [await seed('old', 91), await seed('young', 89), await seed('working', 91)];
      const { id } = await seedRun(database(), workspace);
      await database().query("update public.test_runs set status = 'Running', agent_id = $2 where id = $1", [
        id,
        working,
      ]);
      await database().query('select private.end_records(1000)');
      const { rows } = await database().query(
        "select name from public.agents where name in ('old', 'young', 'working') order by name",
      );
      expect(rows.map(({ name }) => name)).toEqual(['working', 'young']);
    }));

  test('files that no row names are orphans after a day', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const run = await seedEnded(database(), workspace, 1);
      for (const [name, days] of [
        [`${workspace.companyId}/${run}/1/a.jpg`, 2],
        ['orphan', 2],
        ['under way', 0],
      ] as const)
        await database().query(
          `insert into storage.objects (bucket_id, name, created_at) values ('artifacts', $1, now() - make_interval(days => $2::integer))`,
          [name, days],
        );
      const { rows } = await database().query('select path from private.list_orphans(10) as path');
      expect(rows).toEqual([{ path: 'orphan' }]);
    }));
});
