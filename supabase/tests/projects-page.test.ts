import { type Person, seedWorkspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, only, refusal, undone } from './rules.test-support.ts';

onEveryEngine((database) => {
  type Ask = { wanted?: string; status?: string | null; most?: number; cursor?: object; backwards?: boolean };
  const page = async (caller: Person | null, company: string, ask: Ask = {}) => {
    const { wanted = '', status = null, most = 3, cursor = {}, backwards = false } = ask;
    const at = Reflect.get(cursor, 'created_at') ?? null;
    const { rows } = await as(
      database(),
      caller,
      'select *, created_at::text as created_at from public.get_projects_page($1, $2, $3, $4, $5, $6, $7)',
      [company, wanted, status, most, at, Reflect.get(cursor, 'id') ?? null, backwards],
    );
    return rows;
  };
  const names = (rows: Awaited<ReturnType<typeof page>>) => rows.map(({ name }) => String(name));

  /** The workspace's Shop and seven more, each a second older; two of one moment; the last is archived. */
  async function seedProjects() {
    const workspace = await seedWorkspace(database());
    await database().query(
      `insert into public.projects (company_id, name, description, url, status, created_at)
       select $1, 'P' || number, 'About ' || number, 'https://p' || number || '.example/50%_off',
         case number when 7 then 'Archived' else 'Active' end, now() - make_interval(secs => least(number, 6))
       from generate_series(1, 7) as number`,
      [workspace.companyId],
    );
    return workspace;
  }

  test('newest first, forwards and backwards: no project is missed or told twice', () =>
    undone(database(), async () => {
      const { companyId, people } = await seedProjects();
      const all = names(await page(people.Viewer, companyId, { most: 100 }));
      expect([...all].sort()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'Shop']);
      expect(all.slice(0, 6)).toEqual(['Shop', 'P1', 'P2', 'P3', 'P4', 'P5']);
      const pages = [await page(people.Viewer, companyId)];
      for (let last = pages.at(-1)?.at(-1); last !== undefined; last = pages.at(-1)?.at(-1))
        pages.push(await page(people.Viewer, companyId, { cursor: last }));
      expect(pages.map((rows) => rows.length)).toEqual([3, 3, 2, 0]);
      expect(names(pages.flat())).toEqual(all);
      const back = await page(people.Viewer, companyId, { cursor: pages[2]?.[0] ?? {}, backwards: true });
      expect(names(back)).toEqual(all.slice(3, 6));
    }));

  test('P2-032, P2-033: a search in name, description and address, whatever the case, and the state', () =>
    undone(database(), async () => {
      const { companyId, people } = await seedProjects();
      const find = async (wanted: string, status: string | null = null) =>
        names(await page(people.QA, companyId, { wanted, status, most: 100 })).sort();
      expect(await find('p3')).toEqual(['P3']);
      expect(await find('ABOUT 2')).toEqual(['P2']);
      expect(await find('50%_')).toHaveLength(7);
      expect(await find('5_%')).toEqual([]);
      expect(await find('', 'Archived')).toEqual(['P7']);
      expect(await find('about', 'Active')).toHaveLength(6);
    }));

  test('P2-037: each with its figures: rates count only what passed or failed; the workspace with all of its runs', () =>
    undone(database(), async () => {
      const { companyId, projectId, people } = await seedProjects();
      await database().query(
        `insert into public.test_runs (company_id, project_id, name, feature, status)
         select $1, $2, 'a', 'a', status from unnest(array['Passed', 'Passed', 'Failed', 'Cancelled', 'Error']) as status`,
        [companyId, projectId],
      );
      const figures = { tests: 1, runs: 5, passed: 2, failed: 1, running: 0, pass_rate: 67, generating: null };
      expect((await page(people.Viewer, companyId))[0]).toMatchObject({ id: projectId, ...figures });
      const one = (caller: Person) =>
        as(database(), caller, 'select * from public.get_project_summary($1)', [projectId]);
      expect(only((await one(people.Viewer)).rows)).toMatchObject({ project_id: projectId, ...figures });
      const of = async (caller: Person, procedure: string) =>
        only((await as(database(), caller, `select public.${procedure}($1) as answer`, [companyId])).rows).answer;
      expect(await of(people.Viewer, 'get_project_figures')).toEqual({
        ...{ projects: 8, active_projects: 7, runs: 5, members: 7 },
      });
      expect(await of(people.Viewer, 'get_dashboard')).toMatchObject({ pass_rate: 40, ended_otherwise: 2 });
      const other = await seedWorkspace(database());
      expect((await one(other.people.Owner)).rows).toEqual([]);
      expect(await of(other.people.Owner, 'get_project_figures')).toBeNull();
      expect(await page(other.people.Owner, companyId)).toEqual([]);
      expect(await refusal(page(null, companyId))).toBe('42501');
    }));
});
