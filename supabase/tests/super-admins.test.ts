import { type Person, queryOne, queryValue, seedPerson, seedWorkspace, type Workspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, undone } from './rules.test-support.ts';

onEveryEngine((database) => {
  const seedSuperAdmin = async (): Promise<Person> => {
    const person = await seedPerson(database());
    await database().query('insert into private.super_admins (user_id) values ($1)', [person.id]);
    return person;
  };
  const change = (caller: Person, { people, companyId }: Workspace, reason: string | null, role = 'Viewer') =>
    as(database(), caller, 'select public.change_role_as_super_admin($1, $2, $3, $4) as changed', [
      people.QA.id,
      companyId,
      role,
      reason,
    ]);
  const roleOf = (person: Person) =>
    queryValue(database(), 'select role from public.user_roles where user_id = $1', [person.id]);

  test('a super admin reads usage, and neither dashboard nor summaries of a company that is not theirs', () =>
    undone(database(), async () => {
      const { companyId, people } = await seedWorkspace(database());
      const read = async (caller: Person) =>
        only(
          (
            await as(
              database(),
              caller,
              `select public.get_company_usage($1) is not null as usage, public.get_dashboard($1) is not null as dashboard,
                 (select count(*)::int from public.get_project_summaries($1)) as summaries`,
              [companyId],
            )
          ).rows,
        );
      expect(await read(await seedSuperAdmin())).toEqual({ usage: true, dashboard: false, summaries: 0 });
      expect(await read(people.Viewer)).toEqual({ usage: true, dashboard: true, summaries: 1 });
      expect(await read(await seedPerson(database()))).toEqual({ usage: false, dashboard: false, summaries: 0 });
    }));

  test('a super admin learns from the trail that something happened, and not what a company tests', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const admin = await seedSuperAdmin();
      await database().query('delete from public.audit_log');
      await as(database(), workspace.people.Owner, "update public.projects set name = 'Secret launch' where id = $1", [
        workspace.projectId,
      ]);
      await as(database(), workspace.people.Owner, "update public.environments set name = 'Secret stage'");
      await as(database(), workspace.people.Owner, 'delete from public.tests');
      await as(database(), workspace.people.Owner, "update public.companies set name = 'Renamed'");
      const direct = await as(database(), admin, 'select action, details from public.audit_log');
      expect(direct.rows.map(({ action }) => action)).toEqual(['companies.update']);
      const { rows } = await as(
        database(),
        admin,
        'select action, details from public.get_platform_audit() order by action',
      );
      expect(rows).toMatchObject([
        { action: 'companies.update', details: { name: { to: 'Renamed' } } },
        { action: 'environments.update', details: null },
        { action: 'projects.update', details: null },
        { action: 'tests.delete', details: null },
      ]);
      expect(JSON.stringify(rows)).not.toContain('Secret');
      for (const caller of [workspace.people.Owner, await seedPerson(database())])
        expect((await as(database(), caller, 'select 1 from public.get_platform_audit()')).count).toBe(0);
    }));

  test('Settled 25, Settled 58: a super admin changes a role elsewhere by its procedure alone, with a reason that the company reads', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const { people, companyId } = workspace;
      const admin = await seedSuperAdmin();
      const direct = await as(database(), admin, "update public.user_roles set role = 'Viewer' where user_id = $1", [
        people.QA.id,
      ]);
      expect([direct.count, await roleOf(people.QA)]).toEqual([0, 'QA']);
      for (const reason of [null, '', '  x '])
        expect(await refusal(change(admin, workspace, reason))).toBe('reason_missing');
      for (const caller of [people.Owner, people.QA, await seedPerson(database())])
        expect(await refusal(change(caller, workspace, 'Because I say so'))).toBe('not_allowed');
      await database().query('delete from public.audit_log');
      expect(only((await change(admin, workspace, 'Left the company, said their lead')).rows)).toEqual({
        changed: true,
      });
      expect(await roleOf(people.QA)).toBe('Viewer');
      const seen = await as(
        database(),
        people.Admin,
        "select actor_id, company_id, details from public.audit_log where action = 'user_roles.change_as_super_admin'",
      );
      expect(only(seen.rows)).toEqual({
        ...{ actor_id: admin.id, company_id: companyId },
        details: {
          ...{ user_id: people.QA.id, role: { from: 'QA', to: 'Viewer' } },
          reason: 'Left the company, said their lead',
        },
      });
    }));

  test('neither their own role nor the last admin is theirs to change, and nobody’s where there is no membership', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const { people, companyId } = workspace;
      await database().query('insert into private.super_admins (user_id) values ($1)', [people.Viewer.id]);
      const set = (who: Person, role: string, company = companyId) =>
        as(database(), people.Viewer, 'select public.change_role_as_super_admin($1, $2, $3, $4)', [
          who.id,
          company,
          role,
          'For a test',
        ]);
      expect(await refusal(set(people.Viewer, 'Owner'))).toBe('not_allowed');
      await set(people.Owner, 'QA');
      expect(await refusal(set(people.Admin, 'QA'))).toBe('last_admin');
      const other = await queryOne(database(), 'select gen_random_uuid() as id');
      expect(await refusal(set(people.QA, 'QA', String(other.id)))).toBe('not_found');
      expect(await refusal(set(people.QA, 'King'))).toBe('23514');
    }));
});
