import { queryOne, queryValue, seedPerson, seedWorkspace, type Workspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, undone } from './rules.test-support.ts';

onEveryEngine((database) => {
  const move = (by: string) => queryValue(database(), 'select private.move_clock($1::interval)', [by]);
  const usage = async ({ companyId, people }: Workspace) =>
    only((await as(database(), people.Viewer, 'select public.get_company_usage($1) as usage', [companyId])).rows).usage;
  const set = ({ companyId }: Workspace, change: string) =>
    database().query(`update public.companies set ${change} where id = $1`, [companyId]);

  const inRole = async (role: string, statement: string) => {
    await database().exec('savepoint acting');
    try {
      await database().exec(`set local role ${role}`);
      await database().query(statement);
    } finally {
      await database().exec('rollback to savepoint acting');
    }
  };

  test('D-034, P2-394: a workspace made after the clock was moved has its 14 days from then', () =>
    undone(database(), async () => {
      await move('30 days');
      const ada = await seedPerson(database());
      await as(database(), ada, "insert into public.companies (name) values ('Acme')");
      expect(
        await queryOne(
          database(),
          `select subscription_status as status, trial_ends_at - private.now() = interval '14 days' as lasts
           from public.companies where created_by = $1`,
          [ada.id],
        ),
      ).toEqual({ status: 'trialing', lasts: true });
    }));

  test.each([
    ['a trial', "subscription_status = 'trialing', trial_ends_at = now() + interval '14 days'", '14 days'],
    ['the days of grace', "subscription_status = 'past_due', past_due_since = now()", '7 days'],
  ])('D-036: %s ends by the clock, on both sides of the edge', (_, change, lasts) =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      await set(workspace, change);
      expect(await usage(workspace)).toMatchObject({ active: true });
      await database().query("select private.move_clock($1::interval - interval '1 second')", [lasts]);
      expect(await usage(workspace)).toMatchObject({ active: true });
      await move('1 second');
      expect(await usage(workspace)).toMatchObject({ active: false, limits: { users: 1, project_boards: 0 } });
    }),
  );

  test('D-044: the month of runs follows the clock, and a run counts at its time', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      await set(workspace, 'current_period_start = now()');
      const count = () =>
        database().query('insert into private.counted_runs (run_id, company_id) values (gen_random_uuid(), $1)', [
          workspace.companyId,
        ]);
      await count();
      expect(await usage(workspace)).toMatchObject({ used: { test_runs: 1 } });
      await move('32 days');
      expect(await usage(workspace)).toMatchObject({ used: { test_runs: 0 } });
      await count();
      expect(await usage(workspace)).toMatchObject({ used: { test_runs: 1 } });
    }));

  test('Settled 12: the monthly anniversary of a 31st is the last day of a shorter month', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      await set(workspace, "current_period_start = '2030-01-31T10:00:00Z'");
      const sinceAt = async (now: string) => {
        await database().query('select private.move_clock($1::timestamptz - private.now())', [now]);
        return queryValue(
          database(),
          "select (private.usage_since(company) at time zone 'UTC')::text from public.companies as company where id = $1",
          [workspace.companyId],
        );
      };
      expect(await sinceAt('2030-02-28T09:00:00Z')).toBe('2030-01-31 10:00:00');
      expect(await sinceAt('2030-02-28T11:00:00Z')).toBe('2030-02-28 10:00:00');
      expect(await sinceAt('2030-03-31T11:00:00Z')).toBe('2030-03-31 10:00:00');
    }));

  test.each(['anon', 'authenticated', 'service_role'])('%s neither moves nor reads the clock', (role) =>
    undone(database(), async () => {
      for (const statement of [
        "select private.move_clock('1 day')",
        'select private.now()',
        "update private.clock set ahead = '1 day'",
      ])
        expect(await refusal(inRole(role, statement))).toBe('42501');
    }),
  );

  test('it never goes back', () =>
    undone(database(), async () => {
      await expect(move('-1 second')).rejects.toThrow('only moves forward');
    }));
});
