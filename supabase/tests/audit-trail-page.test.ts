import { type Person, seedWorkspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, refusal, undone } from './rules.test-support.ts';

onEveryEngine((database) => {
  const page = async (caller: Person | null, company: string, after: unknown = null, size = 2) =>
    (await as(database(), caller, 'select * from public.get_audit_trail($1, $2, $3)', [company, after, size])).rows;

  test('the trail comes newest first in pages, with the names of members, for Owner and Admin alone', () =>
    undone(database(), async () => {
      const [{ companyId, people }, other] = [await seedWorkspace(database()), await seedWorkspace(database())];
      await database().query("update public.profiles set full_name = 'Grace' where user_id = $1", [people.Admin.id]);
      await database().query("update public.profiles set full_name = ' ' where user_id = $1", [people.Owner.id]);
      await database().query('delete from public.audit_log');
      // Rows of one transaction are of one moment.
      for (const actor of [people.Admin, people.Owner, other.people.Owner, people.Admin])
        await database().query(
          "insert into public.audit_log (company_id, actor_id, action, target_table) values ($1, $2, 'companies.update', 'companies')",
          [companyId, actor.id],
        );
      const first = await page(people.Owner, companyId);
      const second = await page(people.Admin, companyId, first.at(-1)?.cursor);
      expect([first.length, second.length]).toEqual([2, 2]);
      expect(await page(people.Owner, companyId, second.at(-1)?.cursor)).toEqual([]);
      const all = [...first, ...second];
      expect(new Set(all.map(({ id }) => id)).size).toBe(4);
      expect(all.map(({ actor_name }) => actor_name).toSorted()).toEqual(
        ['Grace', 'Grace', people.Owner.email, null].toSorted(),
      );
      for (const role of ['Manager', 'QA', 'Viewer'] as const) expect(await page(people[role], companyId)).toEqual([]);
      expect(await page(other.people.Owner, companyId)).toEqual([]);
      expect(await refusal(page(null, companyId))).toBe('42501');
      expect(await refusal(page(people.Owner, companyId, 'a.b.c'))).toBe('not_found');
    }));
});
