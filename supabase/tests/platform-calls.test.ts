import { type Person, seedPerson, seedWorkspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, undone } from './rules.test-support.ts';

onEveryEngine((database) => {
  const seedSuperAdmin = async (): Promise<Person> => {
    const person = await seedPerson(database());
    await database().query('insert into private.super_admins (user_id) values ($1)', [person.id]);
    return person;
  };
  const rows = async (text: string, values: readonly unknown[] = []) => (await database().query(text, values)).rows;
  const value = async (caller: Person | null, call: string, values: readonly unknown[] = []) =>
    only((await as(database(), caller, `select ${call} as value`, values)).rows).value;
  const count = async (caller: Person | null, from: string, values: readonly unknown[] = []) =>
    (await as(database(), caller, `select 1 from ${from}`, values)).count;

  test('P2-168, P1-230: every call of the platform is for super admins alone, whatever a person is in a workspace', () =>
    undone(database(), async () => {
      const { people, companyId } = await seedWorkspace(database());
      const root = await seedSuperAdmin();
      const stranger = await seedPerson(database());
      await database().query("insert into public.beta_waitlist (email) values ('ada@example.com')");
      const reads = [
        'public.get_platform_audit()',
        'public.get_platform_analytics(7)',
        'public.get_testers_page()',
        'public.get_companies_page()',
      ];
      const values = ['public.get_platform_overview()', 'public.get_platform_settings()'];
      const writes = [
        'public.change_platform_settings(trial_days => 1)',
        `public.suspend_company('${companyId}', 'No reason')`,
        `public.restore_company('${companyId}', 'No reason')`,
        `public.extend_trial('${companyId}', 7, 'No reason')`,
        `public.grant_plan('${companyId}', 'No reason', 'pro')`,
      ];
      for (const read of reads) expect([read, (await count(root, read)) > 0]).toEqual([read, true]);
      for (const read of values) expect([read, (await value(root, read)) !== null]).toEqual([read, true]);
      for (const other of [people.Owner, people.Admin, people.Viewer, stranger]) {
        for (const read of [...reads, 'public.get_contact_page()', 'public.get_platform_revenue()'])
          expect([read, await count(other, read)]).toEqual([read, 0]);
        for (const read of values) expect([read, await value(other, read)]).toEqual([read, null]);
        expect(await value(other, 'public.view_company($1)', [companyId])).toBeNull();
        for (const write of writes) expect([write, await refusal(value(other, write))]).toEqual([write, 'not_allowed']);
      }
      for (const call of [...reads, ...values, ...writes, `public.view_company('${companyId}')`])
        expect([call, await refusal(count(null, call))]).toEqual([call, '42501']);
    }));

  test('D-015, P1-231: nothing that a person writes about themselves makes them super admin', () =>
    undone(database(), async () => {
      const { people } = await seedWorkspace(database());
      await database().query(
        `update auth.users set raw_user_meta_data = '{"is_super_admin": true, "role": "super_admin"}' where id = $1`,
        [people.Admin.id],
      );
      await as(database(), people.Admin, "update public.profiles set full_name = 'super admin' where user_id = $1", [
        people.Admin.id,
      ]);
      expect(await value(people.Admin, 'public.is_super_admin()')).toBe(false);
      const direct = as(database(), people.Admin, 'insert into private.super_admins (user_id) values ($1)', [
        people.Admin.id,
      ]);
      expect(await refusal(direct)).toBe('42501');
    }));

  test('P2-275, P2-294, P2-295, P2-296: super admins count, list and delete; others find and delete nothing', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const { people } = await seedWorkspace(database());
      await seedWorkspace(database());
      await database().query(
        `insert into public.beta_waitlist (email, created_at) values ('old@example.com', now() - interval '1 day'),
           ('new@example.com', now()), ('older@example.com', now() - interval '2 days')`,
      );
      for (const table of ['beta_waitlist', 'companies', 'profiles'])
        expect([table, await count(root, `public.${table}`)]).toEqual([
          table,
          (await rows(`select 1 from public.${table}`)).length,
        ]);
      expect(await count(people.Admin, 'public.beta_waitlist')).toBe(0);
      expect(await count(people.Admin, 'public.companies')).toBe(1);
      const listed = async (from: string) =>
        (await as(database(), root, `select email from ${from}`)).rows.map(({ email }) => email);
      const newestFirst = ['new@example.com', 'old@example.com', 'older@example.com'];
      expect(await listed('public.beta_waitlist order by created_at desc')).toEqual(newestFirst);
      expect(await listed('public.get_testers_page()')).toEqual(newestFirst);
      const remove = async (caller: Person) => {
        const [old] = await rows("select id from public.beta_waitlist where email = 'old@example.com'");
        return (await as(database(), caller, 'delete from public.beta_waitlist where id = $1', [old?.id])).count;
      };
      expect([await remove(people.Admin), await remove(root)]).toEqual([0, 1]);
      expect(await listed('public.get_testers_page()')).toEqual(['new@example.com', 'older@example.com']);
    }));

  test('Settled 28: flag and fields have the names that the design fixed', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      await seedWorkspace(database());
      expect(await value(root, 'public.is_super_admin()')).toBe(true);
      await database().query("insert into public.beta_waitlist (email) values ('ada@example.com')");
      expect(
        await count(root, '(select c.stripe_customer_id, c.description from public.companies as c) as named'),
      ).toBe(1);
      expect(await count(root, '(select status, notes from public.beta_waitlist) as named')).toBe(1);
    }));

  test('P2-233, P2-234, P2-235, P2-236, Settled 58: a decision and its notes are stored; approval mails the tester once', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const { people } = await seedWorkspace(database());
      await database().query(
        "insert into public.beta_waitlist (email) values ('ada@example.com'), ('bob@example.com')",
      );
      const decide = (caller: Person, email: string, status: string, notes: string | null) =>
        as(database(), caller, 'update public.beta_waitlist set status = $2, notes = $3 where email = $1', [
          email,
          status,
          notes,
        ]);
      expect((await decide(people.Admin, 'ada@example.com', 'approved', null)).count).toBe(0);
      await decide(root, 'ada@example.com', 'approved', 'From the fair');
      await decide(root, 'ada@example.com', 'approved', 'From the fair in May');
      await decide(root, 'bob@example.com', 'rejected', null);
      expect(await rows('select email, status, notes from public.beta_waitlist order by email')).toEqual([
        { email: 'ada@example.com', status: 'approved', notes: 'From the fair in May' },
        { email: 'bob@example.com', status: 'rejected', notes: null },
      ]);
      expect(await rows('select kind, recipient from private.mails')).toEqual([
        { kind: 'beta-approved', recipient: 'ada@example.com' },
      ]);
      expect(await rows("select actor_id from public.audit_log where action = 'beta_waitlist.update'")).toEqual([
        { actor_id: root.id },
        { actor_id: root.id },
      ]);
      const renamed = as(
        database(),
        root,
        "update public.beta_waitlist set email = 'eve@example.com' where email = $1",
        ['ada@example.com'],
      );
      expect(['not_allowed', '42501']).toContain(await refusal(renamed));
      expect(await count(root, "public.get_testers_page('BOB')")).toBe(1);
      expect(await count(root, "public.get_testers_page('%')")).toBe(0);
      const first = (await as(database(), root, 'select * from public.get_testers_page(null, null, 1)')).rows;
      const second = (
        await as(database(), root, 'select * from public.get_testers_page(null, $1, 1)', [first[0]?.cursor])
      ).rows;
      expect(new Set([...first, ...second].map(({ email }) => email)).size).toBe(2);
    }));

  test('P2-141: messages of visitors are found, marked as answered and counted while they wait', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      await database().query(
        `insert into public.contact_messages (first_name, last_name, email, inquiry_type, message, accepted_terms)
         values ('Ada', 'Lovelace', 'ada@example.com', 'sales', 'About 100% coverage', true), ('Bob', 'B', 'bob@example.com', 'other', 'Hi', true)`,
      );
      const waiting = async () =>
        Reflect.get(Object(await value(root, 'public.get_platform_overview()')), 'waiting_messages');
      expect([await waiting(), await count(root, "public.get_contact_page('100%')")]).toEqual([2, 1]);
      await as(
        database(),
        root,
        "update public.contact_messages set answered_at = now() where email = 'bob@example.com'",
      );
      expect(await waiting()).toBe(1);
      const rewritten = as(
        database(),
        root,
        "update public.contact_messages set message = 'Other' where answered_at is null",
      );
      expect(['not_allowed', '42501']).toContain(await refusal(rewritten));
    }));

  test('D-007, D-008, D-009: settings are changed by name, checked, told in the trail and notified', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const change = (changes: object) =>
        value(
          root,
          `(select public.change_platform_settings(given.sign_up_open, given.trial_days, given.support_address, given.announcement)
            from jsonb_to_record($1) as given (sign_up_open boolean, trial_days integer, support_address text, announcement text))`,
          [JSON.stringify(changes)],
        );
      expect(await change({ trial_days: 7, announcement: ' Maintenance on Sunday ' })).toEqual({
        sign_up_open: true,
        trial_days: 7,
        support_address: null,
        announcement: 'Maintenance on Sunday',
      });
      expect(await change({ support_address: 'Help@Example.com', announcement: '' })).toMatchObject({
        support_address: 'help@example.com',
        announcement: null,
        trial_days: 7,
      });
      for (const wrong of [
        { trial_days: 400 },
        { trial_days: -1 },
        { support_address: 'nobody' },
        { announcement: 'x'.repeat(501) },
      ])
        expect([wrong, (await refusal(change(wrong))).slice(0, 2)]).toEqual([wrong, '23']);
      expect(
        await rows(
          "select details from public.audit_log where action = 'platform_settings.update' order by details::text",
        ),
      ).toHaveLength(2);
      const ada = await seedPerson(database());
      await as(database(), ada, "insert into public.companies (name) values ('New')");
      const [trial] = await rows(
        "select trial_ends_at - created_at = interval '7 days' as seven from public.companies where name = 'New'",
      );
      expect(trial?.seven).toBe(true);
    }));

  test('P2-169, P2-170, P2-171, P2-172, Settled 58: the counters are counted', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      await seedWorkspace(database());
      const counts = async () => ({
        ...Object(await value(root, 'public.get_platform_overview()')),
      });
      const before = await counts();
      await database().query("insert into public.beta_waitlist (email) values ('ada@example.com')");
      await database().query("insert into private.mails (kind, recipient) values ('beta-welcome', 'a@example.com')");
      await database().query(
        "insert into private.mails (kind, recipient, sent_at) values ('beta-welcome', 'a@example.com', now())",
      );
      await seedWorkspace(database());
      expect(await counts()).toEqual({
        beta_signups: Number(before.beta_signups) + 1,
        companies: Number(before.companies) + 1,
        users: Number(before.users) + 7,
        emails_sent: Number(before.emails_sent) + 1,
        waiting_messages: before.waiting_messages,
      });
    }));

  test('figures of a day are counted by the job, stay when runs go, and a day without runs is a row of zeros', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const { companyId, projectId } = await seedWorkspace(database());
      await database().query("update auth.users set created_at = now() - interval '3 days'");
      await database().query(
        `insert into public.test_runs (company_id, project_id, name, feature, status, created_at, started_at, duration_ms)
         values ($1, $2, 'a', 'a', 'Passed', now() - interval '2 days', now() - interval '2 days' + interval '3 seconds', 2000),
           ($1, $2, 'b', 'a', 'Failed', now() - interval '2 days', now() - interval '2 days' + interval '1 second', 1000)`,
        [companyId, projectId],
      );
      await database().query(
        `insert into private.billing_payments (invoice_id, company_id, plan, billing_interval, amount_paid, currency, paid_at)
         values ('in_1', $1, 'pro', 'month', 7900, 'usd', now() - interval '2 days'), ('in_2', $1, 'pro', 'month', 2100, 'usd', now() - interval '2 days')`,
        [companyId],
      );
      await database().query('select private.count_platform_days(30)');
      await database().query('delete from public.projects where id = $1', [projectId]);
      await database().query('select private.count_platform_days(30)');
      const { rows: days } = await as(database(), root, 'select * from public.get_platform_analytics(4)');
      expect(days).toHaveLength(4);
      expect(days[1]).toMatchObject({ active_companies: 1 });
      expect(
        [
          days[1]?.runs,
          days[1]?.passed,
          days[1]?.failed,
          days[1]?.run_ms,
          days[1]?.waited_runs,
          days[1]?.waited_ms,
        ].map(Number),
      ).toEqual([2, 1, 1, 3000, 2, 4000]);
      const paid = await as(
        database(),
        root,
        'select plan, currency, amount::integer from public.get_platform_revenue(4)',
      );
      expect(paid.rows).toEqual([{ plan: 'pro', currency: 'usd', amount: 10_000 }]);
      expect([days[0]?.sign_ups, days[2]?.runs].map(Number)).toEqual([8, 0]);
    }));
});
