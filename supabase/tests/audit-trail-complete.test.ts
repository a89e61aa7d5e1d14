import { createHash } from 'node:crypto';
import { type Person, type Row, seedPerson, seedWorkspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, server, undone } from './rules.test-support.ts';

onEveryEngine((database) => {
  const forget = () => database().query('delete from public.audit_log');
  const trail = async (): Promise<readonly Row[]> =>
    (await database().query('select * from public.audit_log order by created_at, action, details::text')).rows;
  const seedSuperAdmin = async (): Promise<Person> => {
    const person = await seedPerson(database());
    await database().query('insert into private.super_admins (user_id) values ($1)', [person.id]);
    return person;
  };

  test('an entry keeps the address of an account that is gone, and names the job that wrote it', () =>
    undone(database(), async () => {
      const { people, companyId } = await seedWorkspace(database());
      await forget();
      await as(database(), people.Admin, "update public.companies set name = 'Renamed'");
      await database().query("select set_config('assay.source', 'job delete-accounts', true)");
      await database().query('delete from auth.users where id = $1', [people.Admin.id]);
      const rows = await trail();
      expect(rows.find(({ action }) => action === 'companies.update')).toMatchObject({
        actor_id: people.Admin.id,
        actor_email: people.Admin.email,
        source: null,
      });
      expect(rows.find(({ action }) => action === 'user_roles.delete')).toMatchObject({
        actor_id: null,
        source: 'job delete-accounts',
      });
      const read = await as(database(), people.Owner, 'select * from public.get_audit_trail($1)', [companyId]);
      expect(read.rows.find(({ action }) => action === 'companies.update')?.actor_name).toBe(people.Admin.email);
    }));

  test('the address is what the server says; of a header only with its proof', () =>
    undone(database(), async () => {
      const { people } = await seedWorkspace(database());
      const proof = createHash('sha256').update('proof').digest('hex');
      await database().query('insert into private.server_proof (proof_hash) values ($1)', [proof]);
      const written = async (setting: 'assay.address' | 'request.headers', value: unknown) => {
        await forget();
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        await database().query('select set_config($1, $2, true)', [setting, text]);
        await as(database(), people.Admin, 'update public.companies set name = name || $1', ['.']);
        await database().query("select set_config($1, '', true)", [setting]);
        return only(await trail()).address;
      };
      expect(await written('assay.address', '203.0.113.7')).toBe('203.0.113.7');
      expect(await written('request.headers', { 'x-assay-address': '203.0.113.8' })).toBeNull();
      const headers = { 'x-assay-address': '203.0.113.8', 'x-assay-proof': 'guessed' };
      expect(await written('request.headers', headers)).toBeNull();
      expect(await written('request.headers', { ...headers, 'x-assay-proof': 'proof' })).toBe('203.0.113.8');
    }));

  test('profiles, settings, super admins, agents and changes of tests are told, without what a test says', () =>
    undone(database(), async () => {
      const { people, testId } = await seedWorkspace(database());
      await forget();
      await as(database(), people.Admin, "update public.profiles set full_name = 'Grace' where user_id = $1", [
        people.Admin.id,
      ]);
      await as(
        database(),
        people.QA,
        "update public.tests set content = replace(content, 'name:', 'name: New') where id = $1",
        [testId],
      );
      await database().query('update private.platform_settings set trial_days = 7');
      await database().query('insert into private.super_admins (user_id) values ($1)', [people.QA.id]);
      await database().query("insert into public.agents (name) values ('shared')");
      await database().query("update public.agents set last_seen_at = now() where name = 'shared'");
      await database().query("update public.agents set drained = true where name = 'shared'");
      const rows = (await trail()).map(({ action, actor_id, details }) => ({ action, actor_id, details }));
      expect(rows).toHaveLength(6);
      expect(rows).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ action: 'profiles.update', actor_id: people.Admin.id }),
          expect.objectContaining({
            action: 'tests.update',
            actor_id: people.QA.id,
            details: expect.objectContaining({ content: 'changed' }),
          }),
          expect.objectContaining({ action: 'platform_settings.update', details: { trial_days: { from: 14, to: 7 } } }),
          expect.objectContaining({ action: 'super_admins.insert' }),
          expect.objectContaining({ action: 'agents.insert' }),
          expect.objectContaining({ action: 'agents.update', details: { drained: { from: false, to: true } } }),
        ]),
      );
    }));

  test('P2-202, P2-017: super admins page, search and filter the trail; others get nothing from it', () =>
    undone(database(), async () => {
      const { people, companyId } = await seedWorkspace(database());
      const admin = await seedSuperAdmin();
      const stranger = await seedPerson(database());
      await forget();
      await database().query("select set_config('assay.address', '203.0.113.9', true)");
      for (const name of ['One', 'Two', 'Three'])
        await as(database(), people.Admin, 'update public.companies set name = $1', [name]);
      await as(database(), people.Owner, "update public.projects set name = 'Secret launch'");
      await database().query("insert into public.agents (name) values ('shared')");
      const read = async (caller: Person, given: object = {}) =>
        (
          await as(
            database(),
            caller,
            `select trail.* from jsonb_to_record($1) as given (search text, target text, company uuid, since timestamptz, after text, size integer)
             cross join lateral public.get_platform_audit(given.search, given.target, given.company, given.since, given.after, given.size) as trail`,
            [JSON.stringify(given)],
          )
        ).rows;
      const first = await read(admin, { size: 3 });
      const second = await read(admin, { size: 3, after: first.at(-1)?.cursor });
      expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(5);
      const [email] = people.Admin.email.split('@');
      expect(await read(admin, { search: `${email} comp` })).toHaveLength(3);
      expect(await read(admin, { search: '203.0.113' })).toHaveLength(5);
      expect(await read(admin, { search: 'nothing like it' })).toEqual([]);
      expect((await read(admin, { target: 'agents' })).map(({ action }) => action)).toEqual(['agents.insert']);
      expect(await read(admin, { company: companyId })).toHaveLength(4);
      expect(await read(admin, { since: '2100-01-01' })).toEqual([]);
      expect(only(await read(admin, { target: 'projects' }))).toMatchObject({ details: null, company_name: 'Three' });
      const plain = await as(
        database(),
        admin,
        "select action, target_table, created_at, id from public.audit_log where target_table = 'agents'",
      );
      expect(plain.count).toBe(1);
      for (const other of [people.Owner, people.Viewer, stranger]) expect(await read(other)).toEqual([]);
      expect(await refusal(read(admin, { after: 'a.b.c' }))).toBe('not_found');
      expect(await refusal(as(database(), null, 'select * from public.get_platform_audit()'))).toBe('42501');
      for (const change of ["update public.audit_log set action = 'x'", 'delete from public.audit_log'])
        expect((await as(database(), admin, change).catch(() => ({ count: 0 }))).count).toBe(0);
      expect((await server(database(), 'select 1 from public.audit_log')).count).toBe(5);
    }));
});
