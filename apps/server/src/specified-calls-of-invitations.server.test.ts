import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { newestLink, newPerson, type Person } from './server.test-support.ts';
import { done, must, onEveryInstallation } from './specified-calls.test-support.ts';

/** Invitations as section 7 of part 2 calls them, by the unmodified client. */
onEveryInstallation((setting, { billing }) => {
  const stored = (sql: string, values: readonly unknown[]) => setting().server.context.db.query(sql, values);
  const invite = async (email: string, role = 'QA') => {
    const invite_token = randomUUID();
    const fields = { invited_email: email, role, company_id: setting().company, invite_token, used: false };
    done(await setting().ada.client.from('invitations').insert(fields));
    return invite_token;
  };
  const cancelAll = () => stored('delete from public.invitations where company_id = $1', [setting().company]);
  const byToken = (client: SupabaseClient, token: string, columns = '*') =>
    client.from('invitations').select(columns).eq('invite_token', token);
  const roleOf = ({ id }: Person) =>
    stored('select role from public.user_roles where user_id = $1 and company_id = $2', [id, setting().company]);
  const leave = ({ id }: Person) =>
    stored('delete from public.user_roles where user_id = $1 and company_id = $2', [id, setting().company]);
  const accept = ({ client }: Pick<Person, 'client'>, token: string) =>
    client.rpc('accept_invitation_existing_user', { invitation_token: token, p_company_id: setting().company });

  describe('read by the token', () => {
    test('P2-289, P2-194: signed out, as anybody, as the Admin: the one row, as list, as single and with chosen columns', async () => {
      const token = await invite('reader@example.com');
      const { ada, stranger, signedOut, company } = setting();
      const row = {
        ...{
          id: expect.any(String),
          invited_email: 'reader@example.com',
          role: 'QA',
          company_id: company,
          used: false,
        },
        ...{
          invite_token: token,
          company_name: 'Acme',
          expires_at: expect.any(String),
          created_at: expect.any(String),
        },
      };
      for (const client of [signedOut, stranger.client, ada.client]) {
        expect(must(await byToken(client, token))).toEqual([row]);
        expect(must(await byToken(client, token).single())).toEqual(row);
        expect(must(await byToken(client, token).maybeSingle())).toEqual(row);
        expect(must(await byToken(client, token, 'invited_email, role').single())).toEqual({
          ...{ invited_email: 'reader@example.com', role: 'QA' },
        });
        expect(must(await byToken(client, token).eq('used', true))).toEqual([]);
        expect(must(await byToken(client, token).gt('expires_at', new Date().toISOString()))).toHaveLength(1);
      }
      await cancelAll();
    });

    test('P2-289: without the exact token nothing foreign comes back, and a wrong one finds nothing', async () => {
      const token = await invite('closed@example.com');
      const { stranger, signedOut } = setting();
      for (const client of [signedOut, stranger.client]) {
        for (const read of [
          client.from('invitations').select('*'),
          client.from('invitations').select('*').neq('invite_token', randomUUID()),
          client.from('invitations').select('*').in('invite_token', [token]),
          client.from('invitations').select('*').or(`invite_token.eq.${token}`),
        ]) {
          const { data, error } = await read;
          expect(error === null ? data : []).toEqual([]);
        }
        expect(must(await byToken(client, randomUUID()))).toEqual([]);
        expect(must(await byToken(client, 'no-uuid'))).toEqual([]);
        expect(await byToken(client, randomUUID()).maybeSingle()).toMatchObject({ data: null, error: null });
        expect((await byToken(client, randomUUID()).single()).error?.code).toBe('PGRST116');
      }
      await cancelAll();
    });
  });

  describe('the three calls in their order', () => {
    test('P2-225, P2-285, P2-290: profile, role, used; a second role is 23505; without an invitation all is refused', async () => {
      const { company, server, stranger } = setting();
      const person = await newPerson(server);
      const token = await invite(person.email, 'Developer');
      const { client, id } = person;
      const both = { company_id: company, active_company_id: company };
      const profile = { user_id: id, full_name: 'Grace', ...both };
      expect((await stranger.client.from('profiles').update(both).eq('user_id', stranger.id)).error?.code).toBe(
        '42501',
      );
      const join = (who: Person, role: string) =>
        who.client.from('user_roles').insert({ user_id: who.id, company_id: company, role });
      expect((await join(stranger, 'Developer')).error?.code).toBe('42501');
      // There is no profile yet, so the update changes nothing and the insert follows.
      expect(must(await client.from('profiles').update(both).eq('user_id', id).select())).toEqual([]);
      done(await client.from('profiles').insert(profile));
      expect((await join(person, 'Admin')).error?.code).toBe('42501');
      done(await join(person, 'Developer'));
      expect((await join(person, 'Developer')).error?.code).toBe('23505');
      done(await client.from('invitations').update({ used: true }).eq('invite_token', token));
      expect(must(await byToken(client, token).single())).toMatchObject({ used: true });
      expect(await roleOf(person)).toEqual([{ role: 'Developer' }]);
      await leave(person);
      await cancelAll();
    });

    test('P2-299, P2-300: by the procedures: once, for the invited address, in two tabs at the same moment', async () => {
      const { server, stranger, signedOut } = setting();
      const person = await newPerson(server);
      const token = await invite(person.email);
      const { id } = must(await byToken(signedOut, token).single<{ id: string }>());
      expect(must(await accept(stranger, token))).toMatchObject({ success: false, reason: 'other_address' });
      expect((await accept({ client: signedOut }, token)).error).not.toBeNull();
      expect(must(await stranger.client.rpc('mark_invitation_used', { invitation_id: id }))).toBe(false);
      const answers = await Promise.all([accept(person, token), accept(person, token)]);
      expect(answers.map((answer) => must(answer).success).toSorted()).toEqual([false, true]);
      expect(await roleOf(person)).toEqual([{ role: 'QA' }]);
      expect(must(await person.client.rpc('mark_invitation_used', { invitation_id: id }))).toBe(true);
      await leave(person);
      await cancelAll();
    });

    test.runIf(billing !== 'off')(
      'P2-319, D-047: of fifty who accept the last place at once one comes in',
      async () => {
        const { company } = setting();
        // Rows of the server, since the plan would not let so many be invited.
        const people = await stored(
          `insert into auth.users (id, email, email_confirmed_at)
         select gen_random_uuid(), 'crowd-' || number || '-' || $1 || '@example.com', now() from generate_series(1, 50) as number
         returning id, email`,
          [company],
        );
        const { db } = setting().server.context;
        await db.query(
          `insert into public.user_roles (user_id, company_id, role)
         select id, $1, 'Viewer' from auth.users where email like 'crowd-%' order by email limit 3`,
          [company],
        );
        await db.tx(async (query) => {
          await query('alter table public.invitations disable trigger user');
          await query(
            `insert into public.invitations (company_id, invited_email, role)
           select $1, email, 'QA' from auth.users where email like 'crowd-%'
             and id not in (select user_id from public.user_roles)`,
            [company],
          );
          await query('alter table public.invitations enable trigger user');
        });
        const invited = await db.query(
          'select invited_email, invite_token from public.invitations where company_id = $1',
          [company],
        );
        expect(invited).toHaveLength(47);
        const answers = await Promise.all(
          invited.map(async ({ invited_email, invite_token }) => {
            const sub = String(people.find(({ email }) => email === invited_email)?.id);
            const [row] = await db.asUser({ sub, role: 'authenticated' }, (query) =>
              query('select public.accept_invitation_existing_user($1, $2) as answer', [String(invite_token), company]),
            );
            return row?.answer;
          }),
        );
        const isIn = (answer: unknown) => Reflect.get(Object(answer), 'success') === true;
        // Ada and three viewers are there; the trial has room for five.
        expect(answers.filter(isIn)).toHaveLength(1);
        expect(answers.filter((answer) => !isIn(answer))).toEqual(
          Array.from({ length: 46 }, () => expect.objectContaining({ reason: 'users_limit', current: 5, max: 5 })),
        );
        expect(await stored('select count(*) from public.user_roles where company_id = $1', [company])).toEqual([
          { count: 5 },
        ]);
        await stored("delete from auth.users where email like 'crowd-%'", []);
        await cancelAll();
      },
    );

    test('D-052: the invited address gets the link by mail', async () => {
      const email = `${randomUUID()}@example.com`;
      const token = await invite(email);
      const { server } = setting();
      await expect
        .poll(() => newestLink(server, email).catch(() => undefined), { timeout: 20_000, interval: 100 })
        .toBe(`${server.url}/invite/${token}`);
      await cancelAll();
    });
  });
});
