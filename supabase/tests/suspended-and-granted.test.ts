import { type Person, seedPerson, seedWorkspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, server, undone } from './rules.test-support.ts';
import { seedAgent, seedGeneration } from './seed-work.ts';

onEveryEngine((database) => {
  const seedSuperAdmin = async (): Promise<Person> => {
    const person = await seedPerson(database());
    await database().query('insert into private.super_admins (user_id) values ($1)', [person.id]);
    return person;
  };
  const call = async (caller: Person, what: string, values: readonly unknown[]) =>
    only((await as(database(), caller, `select public.${what} as value`, values)).rows).value;
  const limits = async (company: string) => {
    const row = only((await database().query('select * from private.company_limits($1)', [company])).rows);
    return [row.plan, row.active, row.project_boards, row.test_runs, row.concurrent_agents];
  };
  const FREE = [false, 0, 0, 0];

  test('a suspended company signs in and reads, but nothing starts, and what ran is cancelled', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const { people, companyId, projectId } = await seedWorkspace(database());
      const start = () =>
        server(database(), 'select run_ids from private.start_runs($1, $2)', [people.Admin.id, projectId]);
      const generate = () =>
        server(database(), 'select generation_id from private.start_generation($1, $2)', [people.Admin.id, projectId]);
      await start();
      await generate();
      const states = async () =>
        (
          await database().query(
            'select status, message from public.test_runs union all select status, message from public.generations',
          )
        ).rows;
      const waiting = { status: 'Pending', message: null };
      expect(await states()).toEqual([waiting, waiting]);
      expect(await refusal(call(root, 'suspend_company($1, $2)', [companyId, ' x']))).toBe('reason_missing');
      expect(await call(root, 'suspend_company($1, $2)', [companyId, 'Unpaid for months'])).toBe(true);
      expect(await call(root, 'suspend_company($1, $2)', [companyId, 'Again'])).toBe(false);
      const cancelled = { status: 'Cancelled', message: 'The workspace was suspended: Unpaid for months' };
      expect(await states()).toEqual([cancelled, cancelled]);
      expect([await refusal(start()), await refusal(generate())]).toEqual(['suspended', 'suspended']);
      expect(await limits(companyId)).toEqual(['enterprise', ...FREE]);
      await database().query("update private.platform_settings set billing = 'off'");
      expect(await limits(companyId)).toEqual(['enterprise', ...FREE]);
      await database().query("update private.platform_settings set billing = 'on'");
      const seen = await as(database(), people.Viewer, 'select name, suspended_reason from public.companies');
      expect(seen.rows).toMatchObject([{ suspended_reason: 'Unpaid for months' }]);
      expect(await call(root, 'restore_company($1, $2)', [companyId, 'Paid'])).toBe(true);
      await start();
    }));

  test('Settled 58: each act of a super admin is one entry, which names the act, its reason and what it changed', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const { companyId, people } = await seedWorkspace(database(), { plan: 'basic', status: 'trialing' });
      const why = 'Asked for it';
      const told = async (act: () => Promise<unknown>) => {
        await database().query('delete from public.audit_log');
        await act();
        return (await database().query('select action, actor_id, company_id, target_id, details from public.audit_log'))
          .rows;
      };
      const entry = (action: string, details: object) => [
        { action, actor_id: root.id, company_id: companyId, target_id: companyId, details },
      ];
      const set = { to: expect.anything() };
      const taken = { from: expect.anything() };
      expect(await told(() => call(root, 'suspend_company($1, $2)', [companyId, why]))).toEqual(
        entry('companies.suspend', { reason: why, suspended_at: set, suspended_reason: { to: why } }),
      );
      expect(await told(() => call(root, 'restore_company($1, $2)', [companyId, 'Paid']))).toEqual(
        entry('companies.restore', { reason: 'Paid', suspended_at: taken, suspended_reason: { from: why } }),
      );
      expect(await told(() => call(root, 'extend_trial($1, 7, $2)', [companyId, why]))).toEqual(
        entry('companies.extend_trial', { days: 7, reason: why, trial_ends_at: set }),
      );
      expect(await told(() => call(root, 'grant_plan($1, $2, $3, $4)', [companyId, why, 'pro', '2099-01-01']))).toEqual(
        entry('companies.grant_plan', { plan: 'pro', reason: why, granted_plan: { to: 'pro' }, granted_until: set }),
      );
      expect(await told(() => call(root, 'grant_plan($1, $2)', [companyId, why]))).toEqual(
        entry('companies.grant_plan', {
          plan: 'none',
          reason: why,
          granted_plan: { from: 'pro' },
          granted_until: taken,
        }),
      );
      // The name of an act is used up by it.
      const renamed = await told(async () => {
        await call(root, 'restore_company($1, $2)', [companyId, 'Not suspended']);
        await as(database(), people.Owner, "update public.companies set name = 'Renamed'");
      });
      expect(renamed.map(({ action }) => action)).toEqual(['companies.update']);
      const role = await told(() =>
        call(root, 'change_role_as_super_admin($1, $2, $3, $4)', [people.QA.id, companyId, 'Owner', why]),
      );
      expect(role.map(({ action }) => action)).toEqual(['user_roles.change_as_super_admin']);
    }));

  test('a generation that ran says why it was cancelled, also when its agent hands in what was proven', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const workspace = await seedWorkspace(database());
      const agent = await seedAgent(database());
      const { id } = await seedGeneration(database(), workspace);
      const attempt = only(
        (await database().query('select attempt from private.start_generation_attempt($1, $2)', [id, agent])).rows,
      ).attempt;
      await call(root, 'suspend_company($1, $2)', [workspace.companyId, 'Sent spam']);
      const taken = await database().query('select private.finish_generation($1, $2, $3, $4) as taken', [
        ...[id, attempt, agent],
        'Finished',
      ]);
      expect(taken.rows).toEqual([{ taken: true }]);
      expect(
        (await database().query('select status, message from public.generations where id = $1', [id])).rows,
      ).toEqual([{ status: 'Cancelled', message: 'The workspace was suspended: Sent spam' }]);
    }));

  test('a run that waits while its company is suspended is not claimed', () =>
    undone(database(), async () => {
      const { people, companyId, projectId } = await seedWorkspace(database());
      await database().query('select private.start_runs($1, $2)', [people.Admin.id, projectId]);
      const [agent] = (
        await database().query(
          "with token as (insert into public.agent_tokens (name) values ('x') returning id) insert into public.agents (name, token_id, last_seen_at) select 'a', id, now() from token returning id",
        )
      ).rows;
      await database().query("update public.companies set suspended_at = now(), suspended_reason = 'x' where id = $1", [
        companyId,
      ]);
      const claim = await database().query(
        'select refused from private.take_runs((select array_agg(id) from public.test_runs), array[$1]::uuid[])',
        [agent?.id],
      );
      expect(claim.rows).toEqual([{ refused: 'no_slot' }]);
    }));

  test('the people of a company neither lift a suspension nor grant themselves a plan', () =>
    undone(database(), async () => {
      const { people } = await seedWorkspace(database());
      for (const change of ['suspended_at = null, suspended_reason = null', "granted_plan = 'enterprise'"]) {
        await database().query("update public.companies set suspended_at = now(), suspended_reason = 'x'");
        const tried = as(database(), people.Owner, `update public.companies set ${change}`);
        expect(['not_allowed', '42501']).toContain(await refusal(tried));
      }
    }));

  test('of a granted plan and a subscription the higher counts, and neither writes over the other', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const { companyId } = await seedWorkspace(database(), { plan: 'basic', status: 'inactive' });
      expect(await limits(companyId)).toEqual(['basic', ...FREE]);
      const grant = (plan: string | null, until: string | null = null) =>
        call(root, 'grant_plan($1, $2, $3, $4)', [companyId, 'A partner', plan, until]);
      expect(await grant('pro')).toBe(true);
      expect(await grant('pro')).toBe(false);
      const PRO = ['pro', true, 5, 5000, 20];
      expect(await limits(companyId)).toEqual(PRO);
      // As a webhook writes it.
      const subscribe = (plan: string, status: string) =>
        database().query('update public.companies set current_plan = $2, subscription_status = $3 where id = $1', [
          companyId,
          plan,
          status,
        ]);
      await subscribe('basic', 'active');
      expect(await limits(companyId)).toEqual(PRO);
      await subscribe('enterprise', 'active');
      expect(await limits(companyId)).toEqual(['enterprise', true, -1, -1, -1]);
      await subscribe('enterprise', 'canceled');
      expect(await limits(companyId)).toEqual(PRO);
      await database().query("update public.companies set granted_until = now() - interval '1 second'");
      expect(await limits(companyId)).toEqual(['enterprise', ...FREE]);
      expect(await grant(null)).toBe(true);
      for (const [plan, until] of [
        ['gold', null],
        ['pro', '2020-01-01'],
      ] as const)
        expect(await refusal(grant(plan, until))).toBe('wrong_value');
    }));

  test('a trial is extended from its end, a trial that ended begins anew, and a subscription has none', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const { companyId } = await seedWorkspace(database(), { plan: 'basic', status: 'trialing' });
      const left = async () =>
        only(
          (
            await database().query(
              'select round(extract(epoch from trial_ends_at - now()) / 86400) as days from public.companies where id = $1',
              [companyId],
            )
          ).rows,
        ).days;
      const extend = (days: number) => call(root, 'extend_trial($1, $2, $3)', [companyId, days, 'Asked for it']);
      await database().query("update public.companies set trial_ends_at = now() + interval '3 days'");
      await extend(7);
      expect(Number(await left())).toBe(10);
      await database().query("update public.companies set trial_ends_at = now() - interval '30 days'");
      await extend(7);
      expect(Number(await left())).toBe(7);
      expect((await limits(companyId))[1]).toBe(true);
      expect([await refusal(extend(0)), await refusal(extend(91))]).toEqual(['wrong_value', 'wrong_value']);
      await database().query("update public.companies set subscription_status = 'canceled'");
      expect(await refusal(extend(7))).toBe('has_subscription');
    }));

  test('P2-181, P2-276, P2-297: companies are found by name, plan or status, sorted and paged', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const { people } = await seedWorkspace(database());
      await database().query(
        'delete from public.companies where id <> (select company_id from public.user_roles limit 1)',
      );
      await database().query(
        `insert into public.companies (name, current_plan, subscription_status, created_at)
         values ('Umbrella Group', 'pro', 'past_due', now()), ('acme tools', 'basic', 'trialing', now() + interval '1 day'),
           ('Acme Tests', null, 'canceled', now() + interval '2 days')`,
      );
      const names = async (
        search: string | null,
        sort = 'name',
        descending = false,
        after: unknown = null,
        size = 10,
      ) =>
        (
          await as(database(), root, 'select id, name from public.get_companies_page($1, $2, $3, $4, $5)', [
            search,
            sort,
            descending,
            after,
            size,
          ])
        ).rows;
      const only_names = async (...given: Parameters<typeof names>) => (await names(...given)).map(({ name }) => name);
      expect(await only_names('ACME')).toEqual(['Acme Tests', 'acme tools']);
      expect(await only_names('tool acme')).toEqual(['acme tools']);
      expect(await only_names('past_due')).toEqual(['Umbrella Group']);
      expect(await only_names('pro')).toEqual(['Umbrella Group']);
      expect(await only_names('!')).toEqual([]);
      for (const sort of ['name', 'plan', 'status', 'next_billing', 'created'])
        for (const descending of [true, false]) {
          const all = await names(null, sort, descending);
          const paged: unknown[] = [];
          for (let after: unknown = null, page = await names(null, sort, descending, after, 1); page.length > 0; ) {
            paged.push(...page);
            after = page[0]?.id;
            page = await names(null, sort, descending, after, 1);
          }
          expect([sort, paged]).toEqual([sort, all]);
          expect(all).toHaveLength(4);
        }
      const plain =
        'select id, name, current_plan, subscription_status, billing_interval, next_billing_date, created_at from public.companies order by created_at desc';
      expect((await as(database(), root, plain)).count).toBe(4);
      expect((await as(database(), people.Owner, plain)).count).toBe(1);
    }));

  test('Settled 25, Settled 56: one company is seen with members and usage, without what it tests; looking is told once an hour', () =>
    undone(database(), async () => {
      const root = await seedSuperAdmin();
      const { companyId, people } = await seedWorkspace(database());
      const seen = Object(await call(root, 'view_company($1)', [companyId]));
      expect(seen).toMatchObject({ member_count: 7, projects: 1, active: true, usage: { plan: 'enterprise' } });
      expect(seen.members.map(({ email }: { email: string }) => email).toSorted()).toEqual(
        Object.values(people)
          .map(({ email }) => email)
          .toSorted(),
      );
      expect(JSON.stringify(seen)).not.toContain('shop.example.com');
      await call(root, 'view_company($1)', [companyId]);
      expect((await database().query("select 1 from public.audit_log where action = 'companies.view'")).count).toBe(1);
      const self = { ...root };
      expect(
        await call(self, 'change_role_as_super_admin($1, $2, $3, $4)', [
          people.QA.id,
          companyId,
          'Owner',
          'Founder left',
        ]),
      ).toBe(true);
    }));
});
