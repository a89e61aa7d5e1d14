import { addMember, type Person, queryValue, seedPerson, seedWorkspace } from '@assay/testing';
import { describe, expect, test } from 'vitest';
import { as, onEveryEngine, only, POLICY, refusal, server, undone } from './rules.test-support.ts';

onEveryEngine((database, engine) => {
  const found = async (company: string, person: Person) =>
    as(database(), person, 'insert into public.companies (id, name) values ($1, $2)', [company, 'New']);
  const join = async (person: Person, company: string, role: string) =>
    as(database(), person, 'insert into public.user_roles (user_id, company_id, role) values ($1, $2, $3)', [
      person.id,
      company,
      role,
    ]);
  const invite = async (company: string, email: string, role = 'QA') =>
    String(
      only(
        (
          await server(
            database(),
            'insert into public.invitations (company_id, invited_email, role) values ($1, $2, $3) returning invite_token',
            [company, email, role],
          )
        ).rows,
      ).invite_token,
    );
  const accept = async (person: Person, token: string, company: string) =>
    only(
      (
        await as(database(), person, 'select public.accept_invitation_existing_user($1, $2) as answer', [
          token,
          company,
        ])
      ).rows,
    ).answer;

  describe('a new company', () => {
    const COMPANY = '11111111-1111-4111-8111-111111111111';
    const SECOND = '22222222-2222-4222-8222-222222222222';

    test('P1-249, P1-250: its row comes back before its creator is a member, and the creator becomes its Admin', () =>
      undone(database(), async () => {
        const person = await seedPerson(database());
        const { rows } = await as(
          database(),
          person,
          "insert into public.companies (name) values ('New') returning id",
        );
        const company = String(only(rows).id);
        expect(await refusal(join(person, company, 'Owner'))).toBe(POLICY);
        await join(person, company, 'Admin');
        const stranger = await seedPerson(database());
        expect(await refusal(join(stranger, company, 'Admin'))).toBe(POLICY);
      }));

    test('D-034, P2-394, Settled 47: it is on trial for 14 days whatever its creator sends; a second one of the same person is not', () =>
      undone(database(), async () => {
        const person = await seedPerson(database());
        await as(
          database(),
          person,
          `insert into public.companies (id, name, current_plan, subscription_status, max_test_runs_per_month)
           values ($1, 'New', 'enterprise', 'active', -1)`,
          [COMPANY],
        );
        await found(SECOND, person);
        const { rows } = await database().query(
          `select current_plan, subscription_status, max_test_runs_per_month, trial_ends_at = created_at + interval '14 days' as fortnight
           from public.companies where id in ($1, $2) order by id`,
          [COMPANY, SECOND],
        );
        expect(rows).toEqual([
          { current_plan: 'basic', subscription_status: 'trialing', max_test_runs_per_month: 500, fortnight: true },
          { current_plan: 'basic', subscription_status: 'inactive', max_test_runs_per_month: 500, fortnight: null },
        ]);
      }));

    test('Settled 47: deleting a company does not bring its creator another trial', () =>
      undone(database(), async () => {
        const person = await seedPerson(database());
        await found(COMPANY, person);
        await database().query('delete from public.companies where id = $1', [COMPANY]);
        await found(SECOND, person);
        expect(
          await queryValue(database(), 'select subscription_status from public.companies where id = $1', [SECOND]),
        ).toBe('inactive');
      }));

    test.each([
      ['active', null, null, true],
      ['trialing', '1 second', null, true],
      ['trialing', '-1 second', null, false],
      ['trialing', null, null, false],
      ['past_due', null, '-6 days -23 hours', true],
      ['past_due', null, '-7 days -1 second', false],
      ['past_due', null, null, false],
      ['inactive', '1 day', '0', false],
      ['canceled', null, null, false],
    ])('D-036: %s, trial ends in %s, past due since %s: active %s', (status, trial, pastDue, expected) =>
      undone(database(), async () => {
        const { companyId } = await seedWorkspace(database());
        await database().query(
          `update public.companies set subscription_status = $2, trial_ends_at = now() + $3::interval, past_due_since = now() + $4::interval
           where id = $1`,
          [companyId, status, trial, pastDue],
        );
        expect(await queryValue(database(), 'select active from private.company_limits($1)', [companyId])).toBe(
          expected,
        );
      }),
    );
  });

  describe('roles', () => {
    const setRole = (actor: Person, of: Person, role: string) =>
      as(database(), actor, 'update public.user_roles set role = $2 where user_id = $1', [of.id, role]);

    test('P1-169: a role is one of seven words, and no other', () =>
      undone(database(), async () => {
        const { people } = await seedWorkspace(database());
        const stored = () =>
          queryValue(database(), 'select role from public.user_roles where user_id = $1', [people.QA.id]);
        for (const role of ['Owner', 'Admin', 'Manager', 'QA', 'Developer', 'Product Owner', 'Viewer']) {
          expect((await setRole(people.Owner, people.QA, role)).count).toBe(1);
          expect(await stored()).toBe(role);
        }
        for (const role of ['admin', 'Super Admin', 'Guest', ''])
          expect(await refusal(setRole(people.Owner, people.QA, role))).toBe('23514');
        expect(await stored()).toBe('Viewer');
      }));

    test('D-031, D-032, D-033: the last Owner or Admin is neither removed, demoted nor deleted', () =>
      undone(database(), async () => {
        const { people, companyId } = await seedWorkspace(database());
        await server(database(), 'delete from public.user_roles where user_id = $1', [people.Owner.id]);
        const admin = people.Admin.id;
        for (const statement of [
          "update public.user_roles set role = 'QA' where user_id = $1",
          'delete from public.user_roles where user_id = $1',
          'delete from auth.users where id = $1',
        ]) {
          expect(await refusal(server(database(), statement, [admin]))).toBe('last_admin');
        }
        await server(database(), 'delete from public.companies where id = $1', [companyId]);
        expect(
          await queryValue(database(), 'select count(*)::int from public.user_roles where company_id = $1', [
            companyId,
          ]),
        ).toBe(0);
      }));

    test('the audit trail says who did what, and no secret', () =>
      undone(database(), async () => {
        const { people, companyId, projectId } = await seedWorkspace(database());
        await database().query('delete from public.audit_log');
        await setRole(people.Owner, people.QA, 'Viewer');
        await as(
          database(),
          people.Owner,
          "update public.projects set name = 'Renamed', password = 'enc:v2:0a1b2c3d:QUJD' where id = $1",
          [projectId],
        );
        const { rows } = await as(
          database(),
          people.Admin,
          'select company_id, actor_id, action, details from public.audit_log order by action',
        );
        const by = { company_id: companyId, actor_id: people.Owner.id };
        expect(rows).toEqual([
          { ...by, action: 'projects.credentials', details: { password: 'set' } },
          {
            ...by,
            action: 'projects.update',
            details: { name: { from: 'Shop', to: 'Renamed' }, has_password: { from: false, to: true } },
          },
          { ...by, action: 'user_roles.update', details: { role: { from: 'QA', to: 'Viewer' } } },
        ]);
      }));

    test.runIf(engine === 'postgres')(
      'two Admins who leave at the same moment do not leave the company without one',
      async () => {
        const { people } = await seedWorkspace(database());
        await database().query('delete from public.user_roles where user_id = $1', [people.Owner.id]);
        await database().query("update public.user_roles set role = 'Admin' where user_id = $1", [people.QA.id]);
        const [first, second] = [await database().connect(), await database().connect()];
        await first.exec('begin');
        await first.query('delete from public.user_roles where user_id = $1', [people.Admin.id]);
        const late = refusal(second.query('delete from public.user_roles where user_id = $1', [people.QA.id]));
        await expect
          .poll(() =>
            queryValue(
              database(),
              "select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory')",
            ),
          )
          .toBe(true);
        await first.exec('commit');
        expect(await late).toBe('last_admin');
      },
    );

    test('P2-273: nobody changes or removes their own row', () =>
      undone(database(), async () => {
        const { people } = await seedWorkspace(database());
        expect((await setRole(people.Owner, people.Owner, 'Viewer')).count).toBe(0);
        expect(
          (await as(database(), people.Admin, 'delete from public.user_roles where user_id = $1', [people.Admin.id]))
            .count,
        ).toBe(0);
      }));

    test('an Admin makes nobody Owner and touches no Owner; an Owner does', () =>
      undone(database(), async () => {
        const { people } = await seedWorkspace(database());
        expect(await refusal(setRole(people.Admin, people.QA, 'Owner'))).toBe(POLICY);
        expect((await setRole(people.Admin, people.Owner, 'QA')).count).toBe(0);
        expect(
          (await as(database(), people.Admin, 'delete from public.user_roles where user_id = $1', [people.Owner.id]))
            .count,
        ).toBe(0);
        expect((await setRole(people.Owner, people.QA, 'Owner')).count).toBe(1);
      }));

    test('a membership cannot be moved to another company or person, nor its role made null', () =>
      undone(database(), async () => {
        const { people } = await seedWorkspace(database());
        const other = await seedWorkspace(database());
        expect(
          await refusal(
            as(database(), people.Owner, 'update public.user_roles set company_id = $2 where user_id = $1', [
              people.QA.id,
              other.companyId,
            ]),
          ),
        ).toBe('column_fixed');
        expect(
          await refusal(
            as(database(), people.Owner, 'update public.user_roles set role = null where user_id = $1', [people.QA.id]),
          ),
        ).toMatch(/^(42501|23502)$/);
      }));

    test('who is removed is sent to no company any more', () =>
      undone(database(), async () => {
        const { people } = await seedWorkspace(database());
        await as(database(), people.Owner, 'delete from public.user_roles where user_id = $1', [people.QA.id]);
        const { rows } = await database().query(
          'select company_id, active_company_id from public.profiles where user_id = $1',
          [people.QA.id],
        );
        expect(rows).toEqual([{ company_id: null, active_company_id: null }]);
      }));

    test('P2-298, P2-274: every role sees the team; a stranger sees nobody', () =>
      undone(database(), async () => {
        const { people, companyId } = await seedWorkspace(database());
        const stranger = await seedPerson(database());
        const team = (person: Person) =>
          as(database(), person, 'select * from public.get_team_members($1)', [companyId]);
        expect((await team(people.Viewer)).count).toBe(7);
        expect((await team(stranger)).count).toBe(0);
      }));
  });

  describe('invitations', () => {
    test('P2-289: the token is the key: signed out it opens its own row, and the table opens none', () =>
      undone(database(), async () => {
        const { companyId } = await seedWorkspace(database());
        const token = await invite(companyId, 'new@example.com');
        const byToken = (key: string) =>
          as(database(), null, 'select * from public.get_invitation_by_token($1)', [key]);
        expect((await byToken(token)).rows).toMatchObject([
          { invited_email: 'new@example.com', company_id: companyId },
        ]);
        expect((await byToken('11111111-1111-4111-8111-111111111111')).count).toBe(0);
        expect((await byToken("' or true --")).count).toBe(0);
        expect(
          (await as(database(), null, 'select 1 from public.invitations where invite_token = $1', [token])).count,
        ).toBe(0);
      }));

    test('P2-265, D-051, P2-299: the invited address joins once with the offered role and works there', () =>
      undone(database(), async () => {
        const { companyId } = await seedWorkspace(database());
        const person = await seedPerson(database());
        const token = await invite(companyId, person.email.toUpperCase(), 'Developer');
        expect(await refusal(join(person, companyId, 'Admin'))).toBe(POLICY);
        expect(await accept(person, token, companyId)).toEqual({ success: true, error: null, role: 'Developer' });
        expect(await accept(person, token, companyId)).toMatchObject({
          success: false,
          error: 'This invite has already been used',
        });
        expect(
          await queryValue(database(), 'select active_company_id from public.profiles where user_id = $1', [person.id]),
        ).toBe(companyId);
      }));

    test('P2-260: somebody else, or the address unconfirmed, is refused with the message', () =>
      undone(database(), async () => {
        const { companyId } = await seedWorkspace(database());
        const person = await seedPerson(database());
        const thief = await seedPerson(database());
        const token = await invite(companyId, person.email);
        const different = { success: false, error: expect.stringContaining('for a different email address') };
        expect(await accept(thief, token, companyId)).toMatchObject(different);
        await database().query('update auth.users set email_confirmed_at = null where id = $1', [person.id]);
        expect(await accept(person, token, companyId)).toMatchObject(different);
        expect(await refusal(join(person, companyId, 'QA'))).toBe(POLICY);
      }));

    test.each([
      ['-1 second', '-2 days', 'This invite has expired'],
      // Signed up in time, confirmed within a day.
      ['-1 hour', '-2 hours', null],
      ['-25 hours', '-26 hours', 'This invite has expired'],
    ])('P2-212: expired %s, signed up %s: %s', (expired, signedUp, error) =>
      undone(database(), async () => {
        const { companyId } = await seedWorkspace(database());
        const person = await seedPerson(database());
        const token = await invite(companyId, person.email);
        await database().query(
          "update public.invitations set created_at = now() - interval '30 hours', expires_at = now() + $2::interval where invite_token = $1",
          [token, expired],
        );
        await database().query(
          'update auth.users set created_at = now() + $2::interval, email_confirmed_at = now() + $2::interval where id = $1',
          [person.id, signedUp],
        );
        expect(await accept(person, token, companyId)).toMatchObject({ success: error === null, error });
      }),
    );

    test('D-053, D-054: members and invited addresses are not invited again; a used one stays used', () =>
      undone(database(), async () => {
        const { companyId, people } = await seedWorkspace(database());
        expect(await refusal(invite(companyId, people.QA.email))).toBe('already_member');
        const token = await invite(companyId, 'new@example.com');
        expect(await refusal(invite(companyId, 'NEW@example.com'))).toBe('already_invited');
        await database().query('update public.invitations set used = true where invite_token = $1', [token]);
        expect(
          await refusal(
            as(database(), people.Owner, 'update public.invitations set used = false where invite_token = $1', [token]),
          ),
        ).toBe('invitation_used');
        expect(
          await refusal(
            as(database(), people.Owner, 'update public.invitations set used = null where invite_token = $1', [token]),
          ),
        ).toMatch(/invitation_used|23502/);
        expect(
          await refusal(
            as(database(), people.Owner, "update public.invitations set role = 'Admin' where invite_token = $1", [
              token,
            ]),
          ),
        ).toBe('not_allowed');
      }));

    test('P2-300: mark_invitation_used does so for the invited person and nobody else', () =>
      undone(database(), async () => {
        const { companyId } = await seedWorkspace(database());
        const person = await seedPerson(database());
        const stranger = await seedPerson(database());
        await addMember(database(), {
          companyId: (await seedWorkspace(database())).companyId,
          person: stranger,
          role: 'QA',
        });
        const token = await invite(companyId, person.email);
        const mark = async (actor: Person) =>
          only(
            (
              await as(
                database(),
                actor,
                'select public.mark_invitation_used(found.id) as done from public.get_invitation_by_token($1) as found',
                [token],
              )
            ).rows,
          ).done;
        expect(await mark(stranger)).toBe(false);
        expect(await mark(person)).toBe(true);
      }));
  });
});
