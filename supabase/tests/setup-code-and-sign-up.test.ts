import { createHash, randomUUID } from 'node:crypto';
import { type Caller, type DatabaseClient, seedPerson, seedWorkspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, server, undone } from './rules.test-support.ts';

const CODE = 'a set-up code';

onEveryEngine((database) => {
  const take = async (caller: Caller, code: string) =>
    only((await as(database(), caller, 'select public.take_platform($1) as answer', [code])).rows).answer;
  const withCode = (client: DatabaseClient, ends = `interval '1 day'`) =>
    client.query(`insert into private.setup_codes values ($1, now() + ${ends})`, [
      createHash('sha256').update(CODE).digest('hex'),
    ]);

  test('hole 16: the code that the server printed makes one super admin, once', async () => {
    await undone(database(), async () => {
      const [ada, eve] = [await seedPerson(database()), await seedPerson(database())];
      await withCode(database());
      expect(await refusal(as(database(), null, 'select public.take_platform($1)', [CODE]))).toBe('42501');
      expect(await take(eve, 'a guess')).toMatchObject({ success: false, error: expect.stringContaining('not valid') });
      expect(await take(ada, CODE)).toEqual({ success: true, error: null });
      expect(await take(eve, CODE)).toMatchObject({ error: 'This installation has a super admin already.' });
      const { rows } = await database().query('select user_id from private.super_admins');
      expect(rows).toEqual([{ user_id: ada.id }]);
      const trail = await database().query(`select actor_id from public.audit_log where action = 'platform.taken'`);
      expect(trail.rows).toEqual([{ actor_id: ada.id }]);
    });
  });

  test('who guesses at it waits an hour, without locking out who has it; an old code is none', async () => {
    await undone(database(), async () => {
      const [ada, eve] = [await seedPerson(database()), await seedPerson(database())];
      await withCode(database());
      for (let count = 0; count < 5; count += 1) await take(eve, `guess ${count}`);
      expect(await take(eve, CODE)).toMatchObject({ error: 'Too many attempts. Try again in an hour.' });
      await database().query(`update private.setup_codes set expires_at = now() - interval '1 second'`);
      expect(await take(ada, CODE)).toMatchObject({ success: false });
      await database().query(`update private.setup_codes set expires_at = now() + interval '1 second'`);
      expect(await take(ada, CODE)).toEqual({ success: true, error: null });
    });
  });

  test('D-006, Settled 40, hole 16: a closed sign-up lets in the invited and SUPER_ADMIN_EMAILS, by whatever way', async () => {
    await undone(database(), async () => {
      const { companyId } = await seedWorkspace(database());
      const enter = (email: string) =>
        server(database(), 'insert into auth.users (id, email) values ($1, $2)', [randomUUID(), email]);
      await database().query('update private.platform_settings set sign_up_open = false');
      expect(await refusal(enter('stranger@example.com'))).toBe('sign_up_closed');
      await database().query(
        `insert into public.invitations (company_id, invited_email, role) values ($1, 'guest@example.com', 'QA')`,
        [companyId],
      );
      await database().query(`insert into private.super_admin_emails values ('root@example.com')`);
      await enter('Guest@example.com');
      await enter('root@example.com');
      await database().query(`update public.invitations set expires_at = now() - interval '25 hours'`);
      expect(await refusal(enter('guest@example.com'))).toBe('sign_up_closed');
      await database().query('update private.platform_settings set sign_up_open = true');
      await enter('stranger@example.com');
    });
  });

  test('nobody sees or ends the session of another', async () => {
    await undone(database(), async () => {
      const [ada, eve] = [await seedPerson(database()), await seedPerson(database())];
      const [mine, theirs] = [randomUUID(), randomUUID()];
      for (const [id, person] of [
        [mine, ada],
        [theirs, eve],
      ] as const)
        await database().query(
          `insert into auth.sessions (id, user_id, user_agent, ip) values ($1, $2, 'Firefox', '203.0.113.7')`,
          [id, person.id],
        );
      const { rows } = await as(
        database(),
        ada,
        'select id, user_agent, address, is_current from public.get_my_sessions()',
      );
      expect(rows).toEqual([{ id: mine, user_agent: 'Firefox', address: '203.0.113.7', is_current: false }]);
      const revoke = async (id: string) =>
        only((await as(database(), ada, 'select public.revoke_my_session($1) as ended', [id])).rows).ended;
      expect([await revoke(theirs), await revoke(mine), await revoke(mine)]).toEqual([false, true, false]);
      expect(await refusal(as(database(), null, 'select * from public.get_my_sessions()'))).toBe('42501');
    });
  });
});
