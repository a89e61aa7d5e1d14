import { ROLES, type Role } from '@assay/domain';
import { type Person, queryOne, seedWorkspace, type Workspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, POLICY, refusal, undone } from './rules.test-support.ts';
import { seedRun } from './seed-work.ts';

const MANAGERS: readonly Role[] = ['Owner', 'Admin'];
const READABLE = ['companies', 'user_roles', 'projects', 'environments', 'tests', 'test_runs', 'run_batches'];
const SECRET = ['project_credentials', 'environment_credentials', 'billing_customers', 'agent_token_hashes', 'mails'];

onEveryEngine((database) => {
  /** The roles with which the statement does what it says. A refusal and a row that is out of reach are both a no. */
  async function rolesThat({ people }: Workspace, act: (person: Person) => Promise<{ readonly count: number }>) {
    const may: Role[] = [];
    for (const role of ROLES) {
      await database().exec('savepoint role');
      const result = await act(people[role]).catch(async (error: unknown) => {
        expect(Reflect.get(Object(error), 'code')).toBe(POLICY);
        return { count: 0 };
      });
      if (result.count === 1) may.push(role);
      await database().exec('rollback to savepoint role');
    }
    return may;
  }
  const invite = ({ companyId }: Workspace) =>
    queryOne(
      database(),
      "insert into public.invitations (company_id, invited_email, role) values ($1, 'new@example.com', 'QA') returning id",
      [companyId],
    );

  test('P2-266: Owner and Admin invite, no other role', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const insert =
        "insert into public.invitations (company_id, invited_email, role) values ($1, 'a@example.com', 'QA')";
      expect(await rolesThat(workspace, (person) => as(database(), person, insert, [workspace.companyId]))).toEqual(
        MANAGERS,
      );
    }));

  test('P2-267, P2-268: Owner and Admin change roles and remove members, no other role', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const target = [workspace.people.Viewer.id, workspace.companyId];
      for (const statement of [
        "update public.user_roles set role = 'QA' where user_id = $1 and company_id = $2",
        'delete from public.user_roles where user_id = $1 and company_id = $2',
      ])
        expect(await rolesThat(workspace, (person) => as(database(), person, statement, target))).toEqual(MANAGERS);
    }));

  test('P2-269: Owner and Admin read and cancel invitations, no other role', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const { id } = await invite(workspace);
      for (const statement of [
        'select invite_token from public.invitations where id = $1',
        'delete from public.invitations where id = $1',
      ])
        expect(await rolesThat(workspace, (person) => as(database(), person, statement, [id]))).toEqual(MANAGERS);
    }));

  test('D-028: a Viewer reads everything of the workspace except secrets and billing', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const stranger = (await seedWorkspace(database())).people.Owner;
      await seedRun(database(), workspace);
      await database().query(
        "insert into public.run_batches (company_id, project_id, source, total) values ($1, $2, 'person', 1)",
        [workspace.companyId, workspace.projectId],
      );
      const seen = async (person: Person, table: string) =>
        (
          await as(
            database(),
            person,
            `select 1 from public.${table} where ${table === 'companies' ? 'id' : 'company_id'} = $1`,
            [workspace.companyId],
          )
        ).count > 0;
      for (const table of READABLE) {
        expect([table, await seen(workspace.people.Viewer, table)]).toEqual([table, true]);
        expect([table, await seen(stranger, table)]).toEqual([table, false]);
      }
      for (const table of SECRET)
        expect(await refusal(as(database(), workspace.people.Owner, `select 1 from private.${table}`))).toBe(POLICY);
    }));

  test('P2-203, P2-395: a project starts Active, and its tests are shown as Cypress', () =>
    undone(database(), async () => {
      const { companyId, people } = await seedWorkspace(database());
      const { rows } = await as(
        database(),
        people.Admin,
        "insert into public.projects (company_id, name, url) values ($1, 'New', 'https://new.example') returning status, framework",
        [companyId],
      );
      expect(rows).toEqual([{ status: 'Active', framework: 'Cypress' }]);
    }));
});
