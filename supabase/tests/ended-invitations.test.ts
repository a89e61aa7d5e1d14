import { addMember, type Person, queryValue, seedPerson, seedWorkspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, undone } from './rules.test-support.ts';

/** Who began to join (the profile names the company) and did not come in. */
onEveryEngine((database) => {
  /** Invited, and with the company in the profile already. */
  const begin = async (companyId: string, person: Person) => {
    const id = await queryValue(
      database(),
      "insert into public.invitations (company_id, invited_email, role) values ($1, $2, 'QA') returning id",
      [companyId, person.email],
    );
    await as(
      database(),
      person,
      'update public.profiles set company_id = $2, active_company_id = $2 where user_id = $1',
      [person.id, companyId],
    );
    return id;
  };
  const chosenBy = async ({ id }: Person) => {
    const found = await database().query(
      'select company_id, active_company_id from public.profiles where user_id = $1',
      [id],
    );
    return only(found.rows);
  };
  const end = async (id: unknown) => {
    await database().query('alter table public.invitations disable trigger user');
    await database().query("update public.invitations set expires_at = now() - interval '1 second' where id = $1", [
      id,
    ]);
    await database().query('alter table public.invitations enable trigger user');
  };
  const forget = () => queryValue(database(), 'select private.forget_ended_invitations()');
  const none = { company_id: null, active_company_id: null };

  test('an invitation that is cancelled leaves nothing in the profile, so that the onboarding opens', () =>
    undone(database(), async () => {
      const { companyId, people } = await seedWorkspace(database());
      const person = await seedPerson(database());
      const id = await begin(companyId, person);
      expect(await chosenBy(person)).toEqual({ company_id: companyId, active_company_id: companyId });
      await as(database(), people.Admin, 'delete from public.invitations where id = $1', [id]);
      expect(await chosenBy(person)).toEqual(none);
    }));

  test('one that is over is forgotten by the job, once; one that is open is kept', () =>
    undone(database(), async () => {
      const { companyId } = await seedWorkspace(database());
      const [late, open] = [await seedPerson(database()), await seedPerson(database())];
      const id = await begin(companyId, late);
      await begin(companyId, open);
      expect(await forget()).toBe(0);
      // Signed up long before the invitation: the day that newcomers have for the confirmation is not theirs.
      await end(id);
      expect([await forget(), await forget()]).toEqual([1, 0]);
      expect(await chosenBy(late)).toEqual(none);
      expect(await chosenBy(open)).toEqual({ company_id: companyId, active_company_id: companyId });
    }));

  test('who belongs to another company goes there; who came in stays, whatever becomes of the invitation', () =>
    undone(database(), async () => {
      const [one, other] = [await seedWorkspace(database()), await seedWorkspace(database())];
      const person = await seedPerson(database());
      await addMember(database(), { companyId: other.companyId, person, role: 'QA' });
      const id = await begin(one.companyId, person);
      await end(id);
      expect(await forget()).toBe(1);
      expect(await chosenBy(person)).toEqual({ company_id: other.companyId, active_company_id: other.companyId });
      const member = await seedPerson(database());
      const theirs = await begin(one.companyId, member);
      await addMember(database(), { companyId: one.companyId, person: member, role: 'QA' });
      await end(theirs);
      expect(await forget()).toBe(0);
      await database().query('delete from public.invitations where id = $1', [theirs]);
      expect(await chosenBy(member)).toEqual({ company_id: one.companyId, active_company_id: one.companyId });
    }));
});
