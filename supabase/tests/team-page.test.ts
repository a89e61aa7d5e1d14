import { addMember, type Person, seedPerson, seedWorkspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, undone } from './rules.test-support.ts';

onEveryEngine((database) => {
  const page = async (
    caller: Person | null,
    company: string,
    { search = null, after = null, before = null, size = 3 }: Record<string, unknown> = {},
  ) =>
    (
      await as(database(), caller, 'select * from public.get_team_page($1, $2, $3, $4, $5)', [
        company,
        search,
        after,
        before,
        size,
      ])
    ).rows;
  const emails = (rows: Awaited<ReturnType<typeof page>>) => rows.map(({ email }) => String(email));

  /** Seven members and three invitations of one moment each; two members joined at the same time. */
  async function seedTeam() {
    const workspace = await seedWorkspace(database());
    const { companyId, people } = workspace;
    await database().query(
      "update public.user_roles set created_at = '2026-01-01T00:00:00.123456Z' where company_id = $1",
      [companyId],
    );
    for (const [index, email] of ['a@new.example', 'b@new.example', 'c%_@new.example'].entries())
      await database().query(
        "insert into public.invitations (company_id, invited_email, role, created_at) values ($1, $2, 'QA', now() - make_interval(mins => $3))",
        [companyId, email, index],
      );
    const all = emails(await page(people.Owner, companyId, { size: 100 }));
    return { ...workspace, all };
  }

  test('members, then open invitations newest first; forwards and back again no row is missed or told twice', () =>
    undone(database(), async () => {
      const { companyId, people, all } = await seedTeam();
      expect(all).toHaveLength(10);
      expect(all.slice(7)).toEqual(['a@new.example', 'b@new.example', 'c%_@new.example']);
      expect(new Set(all).size).toBe(10);
      const pages = [await page(people.Admin, companyId)];
      for (let last = pages.at(-1)?.at(-1); last !== undefined; last = pages.at(-1)?.at(-1))
        pages.push(await page(people.Admin, companyId, { after: last.cursor }));
      expect(pages.map((rows) => rows.length)).toEqual([3, 3, 3, 1, 0]);
      expect(emails(pages.flat())).toEqual(all);
      const back = [await page(people.Admin, companyId, { before: pages[3]?.[0]?.cursor })];
      for (let first = back[0]?.[0]; first !== undefined; first = back[0]?.[0])
        back.unshift(await page(people.Admin, companyId, { before: first.cursor }));
      expect(emails(back.flat())).toEqual(all.slice(0, 9));
    }));

  test('a search finds in names and addresses, whatever the case, and % and _ stand for themselves', () =>
    undone(database(), async () => {
      const { companyId, people } = await seedTeam();
      await database().query("update public.profiles set full_name = 'Zoë 100%' where user_id = $1", [people.QA.id]);
      const find = async (search: string) => emails(await page(people.Owner, companyId, { search, size: 100 }));
      expect(await find('zO')).toEqual([people.QA.email]);
      expect(await find('0%')).toEqual([people.QA.email]);
      expect(await find('%_@')).toEqual(['c%_@new.example']);
      expect(await find(' B@NEW.')).toEqual(['b@new.example']);
      expect(await find('\\')).toEqual([]);
    }));

  test('P2-274: every member sees the members; invitations and their links only Owner and Admin; others nothing', () =>
    undone(database(), async () => {
      const { companyId, people } = await seedTeam();
      const other = await seedWorkspace(database());
      const seen = async (caller: Person | null) => (await page(caller, companyId, { size: 100 })).length;
      expect(await seen(people.Admin)).toBe(10);
      for (const role of ['Manager', 'QA', 'Developer', 'Product Owner', 'Viewer'] as const)
        expect(await seen(people[role])).toBe(7);
      expect(await seen(other.people.Owner)).toBe(0);
      expect(await refusal(page(null, companyId))).toBe('42501');
      const counts = async (caller: Person) =>
        only((await as(database(), caller, 'select public.get_team_counts($1) as counts', [companyId])).rows).counts;
      expect(await counts(people.Owner)).toEqual({ members: 7, invitations: 3 });
      expect(await counts(people.Viewer)).toEqual({ members: 7, invitations: 0 });
      expect(await counts(other.people.Owner)).toBeNull();
    }));

  test('a made-up cursor is refused, and used or ended invitations are not listed', () =>
    undone(database(), async () => {
      const { companyId, people } = await seedTeam();
      expect(await refusal(page(people.Owner, companyId, { after: "m.1.' or true" }))).toBe('not_found');
      await database().query("update public.invitations set used = true where invited_email = 'a@new.example'");
      await database().query("update public.invitations set expires_at = now() where invited_email = 'b@new.example'");
      const late = await seedPerson(database());
      await addMember(database(), { companyId, person: late, role: 'QA' });
      expect(emails(await page(people.Owner, companyId, { size: 100 })).slice(7)).toEqual([
        late.email,
        'c%_@new.example',
      ]);
    }));
});
