import { type Person, queryOne, seedWorkspace, type Workspace } from '@assay/testing';
import { describe, expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, undone } from './rules.test-support.ts';

const CIPHER = 'enc:v2:0a1b2c3d:QUJDREVGR0g';
const OTHER_CIPHER = 'enc:v2:0a1b2c3d:SUpLTE1OT1A';

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
      for (const set of [
        "password = 'secret'",
        "username = 'enc:v2:0a1b2c3d:'",
        "username = 'enc:v2:0a1b2c3d:a b'",
        // A cipher that is bound to no row could be decrypted in any row.
        "password = 'enc:v1:QUJDREVGR0g'",
      ]) {
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

  describe('belong to an origin', () => {
    const addEnvironment = async ({ companyId, projectId, people }: Workspace, address: string, more = 'null') =>
      String(
        only(
          (
            await as(
              database(),
              people.QA,
              `insert into public.environments (company_id, project_id, name, base_url, password)
               values ($1, $2, $3, $3, ${more}) returning id`,
              [companyId, projectId, address],
            )
          ).rows,
        ).id,
      );
    const handedOut = async (environmentId: string) =>
      (await database().query('select owner, password_cipher from private.credentials_for($1)', [environmentId])).rows;
    const withPassword = async () => {
      const workspace = await seedWorkspace(database());
      await change(workspace, `url = 'https://shop.example.com/start', username = '${CIPHER}', password = '${CIPHER}'`);
      return workspace;
    };
    const project = [{ owner: 'project', password_cipher: CIPHER }];

    test('an environment of another origin is handed none, one of the same origin the project’s', () =>
      undone(database(), async () => {
        const workspace = await withPassword();
        expect(await handedOut(workspace.environmentId)).toEqual(project);
        expect(await handedOut(await addEnvironment(workspace, 'https://SHOP.example.com:443/other'))).toEqual(project);
        for (const address of [
          'http://shop.example.com/',
          'https://shop.example.com:8443/',
          'https://shop.example.com.evil.test/',
          'https://shop.example.com./',
        ]) {
          expect(await handedOut(await addEnvironment(workspace, address))).toEqual([]);
        }
      }));

    test('an environment may have its own, which leave with its address', () =>
      undone(database(), async () => {
        const workspace = await withPassword();
        const id = await addEnvironment(workspace, 'https://stage.example.com/', `'${OTHER_CIPHER}'`);
        const edit = (set: string) =>
          as(database(), workspace.people.QA, `update public.environments set ${set} where id = $1 returning *`, [id]);
        expect(await handedOut(id)).toEqual([{ owner: 'environment', password_cipher: OTHER_CIPHER }]);
        expect(only((await edit("base_url = 'https://stage.example.com/deep'")).rows)).toMatchObject({
          password: null,
          has_password: true,
        });
        expect(await handedOut(id)).toHaveLength(1);
        expect(only((await edit("base_url = 'https://collector.test/'")).rows)).toMatchObject({ has_password: false });
        expect(await handedOut(id)).toEqual([]);
        expect(await refusal(edit('has_password = true'))).toBe('not_allowed');
        expect(await refusal(edit("password = 'secret'"))).toBe('credential_not_encrypted');
        const set = `base_url = 'https://other.test/', password = '${CIPHER}'`;
        expect(only((await edit(set)).rows)).toMatchObject({ has_password: true, has_username: false });
        expect(await handedOut(id)).toEqual([{ owner: 'environment', password_cipher: CIPHER }]);
        // With the project's address again, and without credentials of its own, the environment uses the project's.
        await edit("base_url = 'https://shop.example.com/'");
        expect(await handedOut(id)).toEqual(project);
      }));

    test('a project that moves to another origin loses them, unless the same statement sets them again', () =>
      undone(database(), async () => {
        const workspace = await withPassword();
        await change(workspace, "url = 'https://shop.example.com/elsewhere'");
        expect(await stored(workspace)).toMatchObject({ password_cipher: CIPHER, has_password: true });
        await change(workspace, "url = 'https://collector.test/'");
        const none = { username_cipher: null, password_cipher: null, has_username: false, has_password: false };
        expect(await stored(workspace)).toMatchObject(none);
        // Setting the old address again does not restore the credentials.
        await change(workspace, "url = 'https://shop.example.com/'");
        expect(await stored(workspace)).toMatchObject(none);
        await change(workspace, `url = 'https://moved.test/', password = '${OTHER_CIPHER}'`);
        expect(await stored(workspace)).toMatchObject({ ...none, password_cipher: OTHER_CIPHER, has_password: true });
        expect(await handedOut(workspace.environmentId)).toEqual([{ owner: 'project', password_cipher: OTHER_CIPHER }]);
      }));

    test('that they changed stands in the trail, also where a password takes the place of another', () =>
      undone(database(), async () => {
        const workspace = await withPassword();
        await database().query('delete from public.audit_log');
        await change(workspace, `password = '${OTHER_CIPHER}'`);
        await change(workspace, "url = 'https://collector.test/'");
        const { rows } = await database().query(
          "select actor_id, details from public.audit_log where action = 'projects.credentials' order by created_at, details::text",
        );
        expect(rows.map(({ details }) => details)).toEqual([{ address: 'cleared' }, { password: 'set' }]);
        expect(rows.every(({ actor_id }) => actor_id === workspace.people.QA.id)).toBe(true);
      }));

    test.each([
      ['https://good.test/start', 'https://good.test'],
      ['HTTP://Good.Test:80', 'http://good.test'],
      ['https://good.test:0443?x=@evil.test', 'https://good.test'],
      ['https://good.test:/#\u00e9', 'https://good.test'],
      ['http://[::1]:3000/', 'http://[::1]:3000'],
      ['http://good.test:0/', 'http://good.test:0'],
      ['https://good.test./', 'https://good.test.'],
      ['https://\u212aelvin.test/', 'https://\u212aelvin.test'],
      ['http://good.test@evil.test/', null],
      ['http://good.test:80@evil.test/', null],
      ['http://good.test\\@evil.test/', null],
      ['http://good.test\\.evil.test/', null],
      ['http:\\\\good.test/', null],
      ['http://go\tod.test/', null],
      ['http://good.test/a\nb', null],
      ['http://good%2etest/', null],
      ['http:///good.test/', null],
      ['http://[::1/', null],
      ['http://good.test:80:90/', null],
      ['ftp://good.test/', null],
      ['good.test', null],
    ])('the origin of %o is %o, and no browser goes elsewhere', async (address, origin) => {
      const row = await queryOne(database(), 'select private.origin_of($1) as origin', [address]);
      expect(row).toEqual({ origin });
      if (origin !== null) expect(new URL(address).origin).toBe(new URL(origin).origin);
    });

    test.each([
      ['https://user:secret@good.test/', 'credentials_in_address'],
      ['HTTP://user@good.test', 'credentials_in_address'],
      ['https://good.test\\@evil.test/', 'address_unclear'],
      ['https://good%2etest/', 'address_unclear'],
    ])('%s is refused as the address of a project and of an environment: %s', (address, reason) =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        expect(await refusal(change(workspace, `url = '${address}'`))).toBe(reason);
        expect(await refusal(addEnvironment(workspace, address))).toBe(reason);
      }),
    );

    test('an address with an @ after its host is none with a user name', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        await change(workspace, "url = 'https://good.test/@ada?to=b@good.test'");
        await addEnvironment(workspace, 'https://good.test/@ada#c@d');
      }));

    test('D-021, Settled 22: a QA sets and replaces the credentials of an environment, but does not clear them', () =>
      undone(database(), async () => {
        const workspace = await withPassword();
        const { people } = workspace;
        const id = await addEnvironment(workspace, 'https://stage.example.com/', `'${CIPHER}'`);
        const edit = (person: Person, set: string) =>
          as(database(), person, `update public.environments set ${set} where id = $1 returning *`, [id]);
        expect(
          only((await edit(people.QA, `username = '${CIPHER}', password = '${OTHER_CIPHER}'`)).rows),
        ).toMatchObject({
          ...{ has_username: true, has_password: true },
        });
        for (const set of ['password = null', "username = ''", `username = '${CIPHER}', password = null`])
          expect(await refusal(edit(people.QA, set))).toBe('not_allowed');
        expect(await handedOut(id)).toEqual([{ owner: 'environment', password_cipher: OTHER_CIPHER }]);
        expect((await edit(people.Viewer, 'password = null')).count).toBe(0);
        expect((await edit(people.Developer, 'password = null')).count).toBe(0);
        for (const person of [people.Manager, people['Product Owner'], people.Admin, people.Owner]) {
          await edit(person, `password = '${CIPHER}'`);
          expect(only((await edit(person, 'password = null')).rows)).toMatchObject({ has_password: false });
        }
        // With nothing stored there is nothing to clear: the form sends both fields.
        expect((await edit(people.QA, "name = 'Stage', password = null")).count).toBe(1);
      }));
  });
});
