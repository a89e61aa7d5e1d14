import { queryOne, seedWorkspace, type Workspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, refusal, undone } from './rules.test-support.ts';

const CIPHER = 'enc:v1:QUJDREVGR0g';
const OTHER_CIPHER = 'enc:v1:SUpLTE1OT1A';

onEveryEngine((database) => {
  const change = ({ people, projectId }: Workspace, set: string) =>
    as(database(), people.QA, `update public.projects set ${set} where id = $1 returning *`, [projectId]);
  const stored = ({ projectId }: Workspace) =>
    queryOne(
      database(),
      `select username_cipher, password_cipher, has_username, has_password, username, password
       from public.projects left join private.project_credentials on project_id = id where id = $1`,
      [projectId],
    );

  test('D-058, D-059: the cipher texts move away, and no answer carries them', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const { rows } = await change(workspace, `username = '${CIPHER}', password = '${OTHER_CIPHER}'`);
      expect(rows[0]).toMatchObject({ username: null, password: null, has_username: true, has_password: true });
      expect(await stored(workspace)).toMatchObject({ username_cipher: CIPHER, password_cipher: OTHER_CIPHER });
      expect(await refusal(as(database(), workspace.people.Owner, 'select * from private.project_credentials'))).toBe(
        '42501',
      );
    }));

  test('D-057: a text that is not encrypted does not enter', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      for (const set of ["password = 'secret'", "username = 'enc:v1:'", "username = 'enc:v1:a b'"]) {
        expect(await refusal(change(workspace, set))).toBe('credential_not_encrypted');
      }
    }));

  test('D-060, D-061: absent keeps, another replaces, null and empty clear', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      await change(workspace, `username = '${CIPHER}', password = '${CIPHER}'`);
      await change(workspace, "name = 'Renamed'");
      expect(await stored(workspace)).toMatchObject({ password_cipher: CIPHER, has_password: true });
      await change(workspace, `password = '${OTHER_CIPHER}'`);
      expect(await stored(workspace)).toMatchObject({ username_cipher: CIPHER, password_cipher: OTHER_CIPHER });
      await change(workspace, "password = null, username = ''");
      expect(await stored(workspace)).toEqual({
        username_cipher: null,
        password_cipher: null,
        has_username: false,
        has_password: false,
        username: null,
        password: null,
      });
      expect(await refusal(change(workspace, 'has_password = true'))).toBe('not_allowed');
    }));

  test.each([
    ['a clash', ''],
    ['an insert that is skipped', 'on conflict do nothing'],
  ])('nobody replaces the credentials of another company’s project by %s', (_, clause) =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const thief = await seedWorkspace(database());
      await change(workspace, `password = '${CIPHER}'`);
      for (const password of [OTHER_CIPHER, null]) {
        await as(
          database(),
          thief.people.Owner,
          `insert into public.projects (id, company_id, name, url, password) values ($1, $2, 'Theft', 'https://a.example.com', $3) ${clause}`,
          [workspace.projectId, thief.companyId, password],
        ).catch(() => 'refused');
      }
      expect(await stored(workspace)).toMatchObject({ password_cipher: CIPHER, has_password: true });
    }),
  );

  test('Settled 10: who may edit the project gets the user name’s cipher text, others nothing', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      await change(workspace, `username = '${CIPHER}'`);
      const read = async (actor: string) =>
        (await database().query('select * from private.get_project_credentials($1, $2)', [actor, workspace.projectId]))
          .rows;
      expect(await read(workspace.people.QA.id)).toEqual([{ username_cipher: CIPHER, has_password: false }]);
      expect(await read(workspace.people.Developer.id)).toEqual([]);
      expect(await read((await seedWorkspace(database())).people.Owner.id)).toEqual([]);
    }));

  test('a project has a default environment that follows its url and cannot be deleted alone', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      await change(workspace, "url = 'https://moved.example.com/'");
      expect(
        await queryOne(database(), 'select name, base_url from public.environments where project_id = $1', [
          workspace.projectId,
        ]),
      ).toEqual({
        name: 'Default',
        base_url: 'https://moved.example.com/',
      });
      expect(
        await refusal(
          as(database(), workspace.people.Owner, 'delete from public.environments where project_id = $1', [
            workspace.projectId,
          ]),
        ),
      ).toBe('default_environment');
      expect(
        (
          await as(database(), workspace.people.Owner, 'delete from public.projects where id = $1', [
            workspace.projectId,
          ])
        ).count,
      ).toBe(1);
    }));
});
