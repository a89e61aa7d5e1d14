import { queryValue, seedPerson, seedWorkspace, type Workspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, refusal, server, undone } from './rules.test-support.ts';
import { seedGeneration } from './seed-work.ts';

onEveryEngine((database) => {
  const batch = ({ companyId, projectId }: Workspace, total: number) =>
    server(
      database(),
      "insert into public.run_batches (company_id, project_id, source, total) values ($1, $2, 'person', $3)",
      [companyId, projectId, total],
    );
  const wait = ({ companyId, projectId }: Workspace, runs: number) =>
    server(
      database(),
      `insert into public.test_runs (company_id, project_id, name, feature)
       select $1, $2, 'Waits', 'Home' from generate_series(1, $3::integer)`,
      [companyId, projectId, runs],
    );

  test.each([
    ['basic', 500],
    ['pro', 5000],
    ['enterprise', 20_000],
  ] as const)('of the plan %s at most %i runs wait, however many starts ask for more', (plan, most) =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database(), { plan });
      await wait(workspace, 10);
      expect(await refusal(batch(workspace, most - 9))).toBe('waiting_limit');
      await batch(workspace, most - 10);
    }),
  );

  test('with billing off too the number of runs that wait has an end', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database(), { plan: 'basic', status: 'inactive' });
      await database().exec("update private.platform_settings set billing = 'off'");
      expect(await refusal(batch(workspace, 20_001))).toBe('waiting_limit');
      await batch(workspace, 20_000);
    }));

  test('of the plan Basic three generations run or wait; one that is over makes room', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database(), { plan: 'basic' });
      const first = await seedGeneration(database(), workspace);
      await seedGeneration(database(), workspace);
      await seedGeneration(database(), workspace);
      const start = () =>
        server(database(), 'select * from private.start_generation($1, $2)', [
          workspace.people.QA.id,
          workspace.projectId,
        ]);
      expect(await refusal(start())).toBe('generations_limit');
      await database().query("update public.generations set status = 'Cancelled' where id = $1", [first.id]);
      await start();
    }));

  test('a person creates ten companies and no more, under whatever name they send', () =>
    undone(database(), async () => {
      const person = await seedPerson(database());
      const create = () => as(database(), person, "insert into public.companies (name) values ('Farm')");
      for (let count = 0; count < 10; count += 1) await create();
      expect(await refusal(create())).toBe('companies_limit');
      expect(
        await refusal(
          as(database(), person, 'insert into public.companies (name, created_by) values ($1, gen_random_uuid())', [
            'x',
          ]),
        ),
      ).toMatch(/companies_limit|42501/);
      expect(
        await queryValue(database(), 'select count(*)::int from public.companies where created_by = $1', [person.id]),
      ).toBe(10);
      await as(database(), await seedPerson(database()), "insert into public.companies (name) values ('Another')");
    }));

  test('open invitations of a company without a number of users have an end', () =>
    undone(database(), async () => {
      const { companyId, people } = await seedWorkspace(database());
      await server(
        database(),
        `insert into public.invitations (company_id, invited_email, role)
         select $1, 'guest' || n || '@example.com', 'QA' from generate_series(1, 500) as n`,
        [companyId],
      );
      const invite = () =>
        as(
          database(),
          people.Admin,
          "insert into public.invitations (company_id, invited_email, role) values ($1, 'more@example.com', 'QA')",
          [companyId],
        );
      expect(await refusal(invite())).toBe('invitations_limit');
      await database().query("delete from public.invitations where invited_email = 'guest1@example.com'");
      await invite();
    }));
});
