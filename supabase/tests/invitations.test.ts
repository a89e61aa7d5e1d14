import { addMember, type Person, queryValue, seedPerson, seedWorkspace } from '@assay/testing';
import { describe, expect, test } from 'vitest';
import { as, onEveryEngine, only, POLICY, refusal, server, undone } from './rules.test-support.ts';

onEveryEngine((database) => {
  const invite = async (company: string, email: string, role = 'QA') =>
    only(
      (
        await server(
          database(),
          'insert into public.invitations (company_id, invited_email, role) values ($1, $2, $3) returning id, invite_token',
          [company, email, role],
        )
      ).rows,
    );
  const choose = (person: Person, company: string) =>
    as(
      database(),
      person,
      'update public.profiles set company_id = $2, active_company_id = $2 where user_id = $1 returning 1',
      [person.id, company],
    );
  const join = (person: Person, company: string, role: string) =>
    as(database(), person, 'insert into public.user_roles (user_id, company_id, role) values ($1, $2, $3)', [
      person.id,
      company,
      role,
    ]);
  const chosenBy = async ({ id }: Person) =>
    only(
      (await database().query('select company_id, active_company_id from public.profiles where user_id = $1', [id]))
        .rows,
    );
  const accept = async (person: Person, token: unknown, company: string) =>
    only(
      (
        await as(database(), person, 'select public.accept_invitation_existing_user($1, $2) as answer', [
          String(token),
          company,
        ])
      ).rows,
    ).answer;

  describe('a profile before the role', () => {
    test('P2-225: the invited person chooses the company in the profile, then joins, then the invitation is used', () =>
      undone(database(), async () => {
        const { companyId } = await seedWorkspace(database());
        const person = await seedPerson(database());
        const { id } = await invite(companyId, person.email);
        expect((await choose(person, companyId)).count).toBe(1);
        // It gives no right by itself.
        expect((await as(database(), person, 'select 1 from public.projects')).count).toBe(0);
        expect((await as(database(), person, 'select 1 from public.companies')).count).toBe(0);
        expect(await refusal(join(person, companyId, 'Admin'))).toBe(POLICY);
        await join(person, companyId, 'QA');
        await as(database(), person, 'update public.invitations set used = true where id = $1', [id]);
        expect(await chosenBy(person)).toEqual({ company_id: companyId, active_company_id: companyId });
      }));

    test('P2-225: a new profile may name the company too', () =>
      undone(database(), async () => {
        const { companyId } = await seedWorkspace(database());
        const person = await seedPerson(database());
        await database().query('delete from public.profiles where user_id = $1', [person.id]);
        const create = () =>
          as(
            database(),
            person,
            'insert into public.profiles (user_id, full_name, company_id, active_company_id) values ($1, $2, $3, $3)',
            [person.id, 'Grace', companyId],
          );
        expect(await refusal(create())).toBe(POLICY);
        await invite(companyId, person.email);
        await create();
        expect(await chosenBy(person)).toEqual({ company_id: companyId, active_company_id: companyId });
      }));

    test('P2-225: no other company, no other address, none that is used, over or unconfirmed', () =>
      undone(database(), async () => {
        const [{ companyId }, other] = [await seedWorkspace(database()), await seedWorkspace(database())];
        const [person, thief] = [await seedPerson(database()), await seedPerson(database())];
        const { id } = await invite(companyId, person.email);
        expect(await refusal(choose(person, other.companyId))).toBe(POLICY);
        expect(await refusal(choose(thief, companyId))).toBe(POLICY);
        for (const spoil of [
          "update public.invitations set expires_at = now() - interval '1 second' where id = $1",
          'update public.invitations set used = true where id = $1',
          'update auth.users set email_confirmed_at = null where email = (select invited_email from public.invitations where id = $1)',
        ]) {
          await database().exec('savepoint spoiled');
          await database().query(spoil, [id]);
          expect(await refusal(choose(person, companyId))).toBe(POLICY);
          await database().exec('rollback to savepoint spoiled');
        }
      }));

    test('a person whose invitation is cancelled on the way is sent to their own oldest company again', () =>
      undone(database(), async () => {
        const [{ companyId, people }, own] = [await seedWorkspace(database()), await seedWorkspace(database())];
        const person = await seedPerson(database());
        await addMember(database(), { companyId: own.companyId, person, role: 'QA' });
        const { id } = await invite(companyId, person.email);
        await choose(person, companyId);
        await as(database(), people.Owner, 'delete from public.invitations where id = $1', [id]);
        expect(await chosenBy(person)).toEqual({ company_id: own.companyId, active_company_id: own.companyId });
      }));
  });

  describe('accepting', () => {
    test('Settled 37: the workspace becomes the active one, and the first stays the first', () =>
      undone(database(), async () => {
        const [{ companyId }, own] = [await seedWorkspace(database()), await seedWorkspace(database())];
        const person = own.people.QA;
        const { invite_token } = await invite(companyId, person.email);
        expect(await accept(person, invite_token, companyId)).toEqual({ success: true, error: null, role: 'QA' });
        expect(await chosenBy(person)).toEqual({ company_id: own.companyId, active_company_id: companyId });
      }));

    test('P2-229: who is a member already has come in, with the role that is there, also when the plan is full', () =>
      undone(database(), async () => {
        const { companyId, people } = await seedWorkspace(database());
        const person = await seedPerson(database());
        const { id, invite_token } = await invite(companyId, person.email, 'Admin');
        await addMember(database(), { companyId, person, role: 'Viewer' });
        await database().query('alter table public.invitations disable trigger keep_used');
        await database().query('update public.invitations set used = false where id = $1', [id]);
        await database().query("update public.companies set current_plan = 'basic' where id = $1", [companyId]);
        expect(await accept(person, invite_token, companyId)).toEqual({ success: true, error: null, role: 'Viewer' });
        expect(await queryValue(database(), 'select used from public.invitations where id = $1', [id])).toBe(true);
        expect(people.Owner.id).not.toBe(person.id);
      }));

    test('P2-319, D-046: a full plan says so with its numbers, and the invitation stays open', () =>
      undone(database(), async () => {
        const { companyId } = await seedWorkspace(database());
        const person = await seedPerson(database());
        const { id, invite_token } = await invite(companyId, person.email);
        await database().query("update public.companies set current_plan = 'basic' where id = $1", [companyId]);
        expect(await accept(person, invite_token, companyId)).toEqual({
          ...{ success: false, role: null, error: 'This workspace has reached its limit of 5 users.' },
          ...{ reason: 'users_limit', current: 7, max: 5 },
        });
        expect(await queryValue(database(), 'select used from public.invitations where id = $1', [id])).toBe(false);
      }));
  });

  describe('the mail', () => {
    const mails = async () =>
      (await database().query("select recipient, details, given_up_at from private.mails where kind = 'invitation'"))
        .rows;

    test('D-052: is written with the invitation, for the invited address, whoever inserts', () =>
      undone(database(), async () => {
        const { companyId, people } = await seedWorkspace(database());
        await as(
          database(),
          people.Admin,
          "insert into public.invitations (company_id, invited_email, role) values ($1, 'New@Example.com', 'QA')",
          [companyId],
        );
        await invite(companyId, 'server@example.com');
        expect(await mails()).toMatchObject([
          {
            recipient: 'new@example.com',
            details: { role: 'QA', inviter: expect.stringContaining('Person'), company: expect.stringMatching('.') },
          },
          { recipient: 'server@example.com', details: { inviter: '' } },
        ]);
        expect(
          await refusal(
            as(
              database(),
              people.Viewer,
              "insert into public.invitations (company_id, invited_email, role) values ($1, 'x@example.com', 'QA')",
              [companyId],
            ),
          ),
        ).toBe(POLICY);
        expect(await mails()).toHaveLength(2);
      }));

    test('is not sent any more when the invitation was cancelled', () =>
      undone(database(), async () => {
        const { companyId, people } = await seedWorkspace(database());
        const { id } = await invite(companyId, 'new@example.com');
        await as(database(), people.Owner, 'delete from public.invitations where id = $1', [id]);
        expect(await mails()).toEqual([{ recipient: 'new@example.com', details: {}, given_up_at: expect.anything() }]);
      }));
  });
});
