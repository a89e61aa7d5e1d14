import { becomeUser, seedWorkspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { ALL_POLICIES } from './all-policies.ts';
import { seedWorld } from './policy-matrix.ts';
import { as, onEveryEngine, only, refusal, undone } from './rules.test-support.ts';

const FACTOR = `insert into auth.mfa_factors (id, user_id, status) values (gen_random_uuid(), $1, $2)`;

onEveryEngine((database) => {
  test('a password alone reads nothing of an account that has a second factor, in any table', async () => {
    await undone(database(), async () => {
      const world = await seedWorld(database());
      const owner = world.workspace.people.Owner;
      for (const policies of ALL_POLICIES) await policies.seed(database(), world);
      await database().query(FACTOR, [owner.id, 'verified']);
      await becomeUser(database(), owner);
      for (const { table } of ALL_POLICIES) {
        const { rows } = await database().query(`select count(*)::integer as rows from ${table}`);
        expect({ table, ...only(rows) }).toEqual({ table, rows: 0 });
      }
      await database().query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: owner.id, role: 'authenticated', aal: 'aal2' }),
      ]);
      const { rows } = await database().query('select count(*)::integer as companies from public.companies');
      expect(only(rows).companies).toBe(1);
    });
  });

  test('it does not write either, and a super admin without the factor is none', async () => {
    await undone(database(), async () => {
      const world = await seedWorld(database());
      const owner = world.workspace.people.Owner;
      await database().query(FACTOR, [owner.id, 'verified']);
      await database().query(FACTOR, [world.superAdmin.id, 'verified']);
      const create = as(database(), owner, `insert into public.companies (name) values ('Another')`);
      expect(await refusal(create)).toBe('42501');
      const renamed = await as(database(), owner, `update public.companies set name = 'Mine' where id = $1`, [
        world.workspace.companyId,
      ]);
      expect(renamed.count).toBe(0);
      const { rows } = await as(database(), world.superAdmin, 'select public.is_super_admin() as is');
      expect(only(rows).is).toBe(false);
    });
  });

  test('a session that has shown the factor reads with the token from before, and no other does', async () => {
    await undone(database(), async () => {
      const { companyId, people } = await seedWorkspace(database());
      const { Owner: owner, Viewer: viewer } = people;
      await database().query(FACTOR, [owner.id, 'verified']);
      await database().query(FACTOR, [viewer.id, 'verified']);
      const shown = await session(owner.id, 'aal2');
      const notShown = await session(owner.id, 'aal1');
      const read = async (person: typeof owner, sessionId: string) => {
        await becomeUser(database(), person);
        const claims = { sub: person.id, role: 'authenticated', aal: 'aal1', session_id: sessionId };
        await database().query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
        return (await database().query('select id from public.companies')).rows;
      };
      expect(await read(owner, shown)).toEqual([{ id: companyId }]);
      expect(await read(owner, notShown)).toEqual([]);
      expect(await read(viewer, shown)).toEqual([]);
      expect(await read(owner, 'none')).toEqual([]);
    });

    async function session(userId: string, aal: string): Promise<string> {
      const { rows } = await database().query(
        'insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), $1, $2) returning id::text',
        [userId, aal],
      );
      return String(only(rows).id);
    }
  });

  test('a factor that is not verified yet changes nothing', async () => {
    await undone(database(), async () => {
      const { companyId, people } = await seedWorkspace(database());
      await database().query(FACTOR, [people.Owner.id, 'unverified']);
      const { rows } = await as(database(), people.Owner, 'select id from public.companies');
      expect(rows).toEqual([{ id: companyId }]);
    });
  });
});
