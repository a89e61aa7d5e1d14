import { type DatabaseClient, queryValue, seedPerson } from '@assay/testing';
import { describe, expect, test } from 'vitest';
import { as, onEveryEngine, refusal, server, undone } from './rules.test-support.ts';

const MESSAGE = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  inquiry_type: 'sales',
  message: 'Hello',
  accepted_terms: true,
};

onEveryEngine((database) => {
  const rows = async (text: string, parameters: readonly unknown[] = []) =>
    (await database().query(text, parameters)).rows;
  const mails = () => rows('select kind, recipient, details, attempts, sent_at from private.mails order by recipient');
  const join = (client: DatabaseClient, email: string) =>
    queryValue(client, 'select private.join_beta_waitlist($1) as is_new', [email]);
  const submit = (fields: object = {}) =>
    server(
      database(),
      'select private.submit_contact_message(jsonb_populate_record(null::public.contact_messages, $1::jsonb))',
      [JSON.stringify({ ...MESSAGE, ...fields })],
    );
  const waiting = { attempts: 0, sent_at: null };

  describe('the waiting list', () => {
    test('Settled 55: an address that joins twice, in whatever case, has one row and one mail', () =>
      undone(database(), async () => {
        expect([await join(database(), ' Ada@Example.com'), await join(database(), 'ada@example.com')]).toEqual([
          true,
          false,
        ]);
        expect(await rows('select email, status, notes from public.beta_waitlist')).toEqual([
          { email: 'ada@example.com', status: 'pending', notes: null },
        ]);
        expect(await mails()).toEqual([
          { kind: 'beta-welcome', recipient: 'ada@example.com', details: {}, ...waiting },
        ]);
      }));

    test('takes so many addresses an hour, and then tells nobody which ones it knows', () =>
      undone(database(), async () => {
        await database().query(
          `insert into public.beta_waitlist (email) select 'p' || n || '@example.com' from generate_series(1, 1000) as n`,
        );
        const joins = (email: string) => refusal(server(database(), 'select private.join_beta_waitlist($1)', [email]));
        expect([await joins('p1@example.com'), await joins('new@example.com')]).toEqual([
          'visitors_limit',
          'visitors_limit',
        ]);
        await database().query("update public.beta_waitlist set created_at = now() - interval '61 minutes'");
        expect(await join(database(), 'new@example.com')).toBe(true);
      }));

    test('P2-275: a super admin deletes from it, which the trail tells without the address', () =>
      undone(database(), async () => {
        const root = await seedPerson(database());
        await database().query('insert into private.super_admins (user_id) values ($1)', [root.id]);
        await join(database(), 'ada@example.com');
        await as(database(), root, 'delete from public.beta_waitlist');
        expect(await rows('select count(*)::integer as left from public.beta_waitlist')).toEqual([{ left: 0 }]);
        const trail = await rows(
          "select actor_id, details from public.audit_log where action = 'beta_waitlist.delete'",
        );
        expect(trail).toEqual([{ actor_id: root.id, details: { status: { from: 'pending' } } }]);
      }));
  });

  describe('a message to support', () => {
    test('P2-140: goes to the support address', () =>
      undone(database(), async () => {
        await database().query("update private.platform_settings set support_address = 'help@assay.example'");
        await submit({ phone: '+43 1 234' });
        const { accepted_terms, ...words } = MESSAGE;
        expect(await mails()).toEqual([
          {
            kind: 'contact-message',
            recipient: 'help@assay.example',
            details: { ...words, phone: '+43 1 234' },
            ...waiting,
          },
        ]);
      }));

    test('goes to the super admins without a support address, and waits for them without one', () =>
      undone(database(), async () => {
        await submit();
        expect(await mails()).toEqual([]);
        for (const confirmed of ['now()', 'null']) {
          const root = await seedPerson(database());
          await database().query('insert into private.super_admins (user_id) values ($1)', [root.id]);
          await database().query(`update auth.users set email = $2, email_confirmed_at = ${confirmed} where id = $1`, [
            root.id,
            `${confirmed === 'null' ? 'new' : 'root'}@example.com`,
          ]);
        }
        await submit({ message: 'Once more' });
        expect((await mails()).map(({ recipient }) => recipient)).toEqual(['root@example.com']);
      }));

    test('that is sent twice is stored once; another one of the same person is stored', () =>
      undone(database(), async () => {
        await submit();
        await submit();
        await submit({ message: 'Another one' });
        expect(await queryValue(database(), 'select count(*)::integer as n from public.contact_messages')).toBe(2);
      }));

    test('is stored without a mail in a flood, and refused in a great one', () =>
      undone(database(), async () => {
        await database().query("update private.platform_settings set support_address = 'help@assay.example'");
        const flood = (from: number, to: number) =>
          database().query(
            `insert into public.contact_messages (first_name, last_name, email, inquiry_type, message, accepted_terms)
             select 'A', 'B', 'p' || n || '@example.com', 'other', 'Buy', true from generate_series($1::integer, $2::integer) as n`,
            [from, to],
          );
        await flood(1, 60);
        await submit();
        expect(await mails()).toEqual([]);
        await flood(61, 299);
        expect(await refusal(submit({ message: 'Too late' }))).toBe('visitors_limit');
      }));
  });

  describe('mails', () => {
    test('that are old lose their recipient, not their row; waiting ones keep it', () =>
      undone(database(), async () => {
        await database().query(
          `insert into private.mails (kind, recipient, created_at, sent_at, given_up_at) values
             ('a', 'sent@example.com', now() - interval '31 days', now(), null),
             ('b', 'lost@example.com', now() - interval '31 days', null, now()),
             ('c', 'young@example.com', now() - interval '29 days', now(), null),
             ('d', 'waits@example.com', now() - interval '31 days', null, null)`,
        );
        expect(await queryValue(database(), 'select private.end_records(100) as ended')).toBe(2);
        expect(await rows('select kind, recipient from private.mails order by kind')).toEqual([
          { kind: 'a', recipient: null },
          { kind: 'b', recipient: null },
          { kind: 'c', recipient: 'young@example.com' },
          { kind: 'd', recipient: 'waits@example.com' },
        ]);
      }));

    test('neither visitors nor people write or read them, or call what writes them', () =>
      undone(database(), async () => {
        const ada = await seedPerson(database());
        for (const caller of [null, ada])
          for (const statement of [
            'select * from private.mails',
            "insert into private.mails (kind, recipient) values ('x', 'eve@example.com')",
            "select private.join_beta_waitlist('eve@example.com')",
            'select private.support_addresses()',
            'select private.submit_contact_message(null)',
          ])
            expect([statement, await refusal(as(database(), caller, statement))]).toEqual([statement, '42501']);
      }));
  });
});
