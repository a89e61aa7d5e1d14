import { type Person, seedPerson, seedWorkspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, POLICY, refusal, server, undone } from './rules.test-support.ts';

const JOIN = 'insert into public.user_roles (user_id, company_id, role) values ($1, $2, $3)';
const COMPANY = '11111111-1111-4111-8111-111111111111';
const UNIQUE = '23505';

onEveryEngine((database) => {
  const join = async (person: Person, company: string, role: string) =>
    as(database(), person, JOIN, [person.id, company, role]);

  test("P1-187: a second insert of one's own membership is a unique violation, whatever role it names", () =>
    undone(database(), async () => {
      const person = await seedPerson(database());
      await as(database(), person, "insert into public.companies (id, name) values ($1, 'New')", [COMPANY]);
      await join(person, COMPANY, 'Admin');
      expect(await refusal(join(person, COMPANY, 'Admin'))).toBe(UNIQUE);
      expect(await refusal(join(person, COMPANY, 'Owner'))).toBe(UNIQUE);
      const { people, companyId } = await seedWorkspace(database());
      for (const member of [people.Owner, people.QA, people.Viewer]) {
        expect(await refusal(join(member, companyId, 'Admin'))).toBe(UNIQUE);
      }
      // The answer does not tell who is a member of another company.
      expect(await refusal(join(person, companyId, 'Viewer'))).toBe(POLICY);
      expect(await refusal(as(database(), person, JOIN, [people.QA.id, companyId, 'QA']))).toBe(POLICY);
      expect(await refusal(as(database(), null, JOIN, [people.QA.id, companyId, 'QA']))).toBe(POLICY);
    }));

  test('who loses a company is sent to the oldest of their others, and to none after the last', () =>
    undone(database(), async () => {
      const [first, second, third] = [
        await seedWorkspace(database()),
        await seedWorkspace(database()),
        await seedWorkspace(database()),
      ];
      const person = first.people.QA;
      const belong = async ({ companyId }: typeof first, days: number) =>
        database().query(
          `insert into public.user_roles (user_id, company_id, role, created_at)
           values ($1, $2, 'QA', now() - make_interval(days => $3))`,
          [person.id, companyId, days],
        );
      const remove = async ({ people }: typeof first) =>
        as(database(), people.Owner, 'delete from public.user_roles where user_id = $1', [person.id]);
      const sentTo = async () =>
        only(
          (
            await database().query('select company_id, active_company_id from public.profiles where user_id = $1', [
              person.id,
            ])
          ).rows,
        );
      await belong(third, 1);
      await belong(second, 2);
      await as(database(), person, 'update public.profiles set active_company_id = $2 where user_id = $1', [
        person.id,
        third.companyId,
      ]);
      await remove(first);
      expect(await sentTo()).toEqual({ company_id: second.companyId, active_company_id: third.companyId });
      await server(database(), 'delete from public.companies where id = $1', [second.companyId]);
      expect(await sentTo()).toEqual({ company_id: third.companyId, active_company_id: third.companyId });
      await remove(third);
      expect(await sentTo()).toEqual({ company_id: null, active_company_id: null });
    }));
});
