import { type Caller, type Row, seedProject, seedWorkspace, type Workspace } from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, undone } from './rules.test-support.ts';

type Arguments = Readonly<Record<string, unknown>>;
type List = {
  readonly name: string;
  readonly of: (mine: Workspace) => Arguments;
  /** Nine rows that share what the list is ordered by, in pairs and triples. */
  readonly seed: (mine: Workspace, insert: (text: string, values: readonly unknown[]) => Promise<unknown>) => unknown;
  readonly cursor: (row: Row) => Arguments;
};

const byName = ({ feature, name, id }: Row) => ({ cursor_feature: feature, cursor_name: name, cursor_id: id });
const byTime = ({ created_at, id }: Row) => ({ cursor_created_at: created_at, cursor_id: id });
const TEXTS = "(array['A, \"b\"', 'A, \"b\"', 'c\\d', 'É', 'e%', 'e%', 'e%', 'z_', 'z_'])[n]";

const LISTS: readonly List[] = [
  {
    name: 'get_projects_page',
    of: ({ companyId }) => ({ target_company_id: companyId }),
    seed: ({ companyId }, insert) =>
      insert(
        `insert into public.projects (company_id, name, url, status, created_at)
         select $1, 'Shop ' || n, 'https://shop.example.com', 'Archived', now() - make_interval(hours => n / 3) from generate_series(1, 9) as n`,
        [companyId],
      ),
    cursor: byTime,
  },
  {
    name: 'get_tests_page',
    of: ({ projectId }) => ({ target_project_id: projectId }),
    seed: ({ companyId, projectId }, insert) =>
      insert(
        `insert into public.tests (company_id, project_id, name, slug, feature, content)
         select $1, $2, ${TEXTS}, 'slug-' || n, ${TEXTS}, 'name: x' from generate_series(1, 9) as n`,
        [companyId, projectId],
      ),
    cursor: byName,
  },
  {
    name: 'get_project_runs_page',
    of: ({ projectId }) => ({ target_project_id: projectId }),
    seed: ({ companyId, projectId }, insert) =>
      insert(
        `insert into public.test_runs (company_id, project_id, name, feature, created_at)
         select $1, $2, 'x', 'x', now() - make_interval(hours => n / 3) from generate_series(1, 9) as n`,
        [companyId, projectId],
      ),
    cursor: byTime,
  },
  {
    name: 'get_batch_runs_page',
    of: () => ({ target_batch_id: BATCH }),
    seed: async ({ companyId, projectId }, insert) => {
      await insert(
        `insert into public.run_batches (id, company_id, project_id, source, total) values ($1, $2, $3, 'person', 9)`,
        [BATCH, companyId, projectId],
      );
      await insert(
        `insert into public.test_runs (company_id, project_id, batch_id, name, feature)
         select $1, $2, $3, ${TEXTS}, ${TEXTS} from generate_series(1, 9) as n`,
        [companyId, projectId, BATCH],
      );
    },
    cursor: byName,
  },
];
const BATCH = '0f000000-0000-4000-8000-00000000ba7c';

onEveryEngine((database) => {
  const ask = async (caller: Caller, name: string, given: Arguments): Promise<Row[]> => {
    const names = Object.keys(given);
    const list = names.map((each, index) => `${each} => $${index + 1}`).join(', ');
    return [...(await as(database(), caller, `select * from public.${name}(${list})`, Object.values(given))).rows];
  };
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const insert = (text: string, values: readonly unknown[]) => database().query(text, values);

  test.each(LISTS)('$name: pages of two, there and back, are the whole list, each row once', (list) =>
    undone(database(), async () => {
      const mine = await seedWorkspace(database());
      await list.seed(mine, insert);
      const of = list.of(mine);
      const person = mine.people.Viewer;
      const whole = await ask(person, list.name, { ...of, most: 100 });
      expect(whole.length).toBeGreaterThanOrEqual(9);
      const there: Row[][] = [];
      for (let last: Row | undefined; there.length < 20; last = there.at(-1)?.at(-1)) {
        const page = await ask(person, list.name, { ...of, most: 2, ...(last && list.cursor(last)) });
        if (page.length === 0) break;
        there.push(page);
      }
      expect(there.map((page) => page.length).slice(0, -1)).toEqual(there.slice(1).map(() => 2));
      expect(idsOf(there.flat())).toEqual(idsOf(whole));
      // Backwards from the last page, each page is in the order of the list.
      const back: unknown[] = [];
      for (let first = there.at(-1)?.[0]; first !== undefined; ) {
        const page = await ask(person, list.name, { ...of, most: 2, ...list.cursor(first), backwards: true });
        back.unshift(...idsOf(page));
        first = page[0];
      }
      expect(back).toEqual(idsOf(there.slice(0, -1).flat()));
    }),
  );

  test.each(LISTS)('$name: who is not a member reads nothing', (list) =>
    undone(database(), async () => {
      const mine = await seedWorkspace(database());
      const other = await seedWorkspace(database());
      await list.seed(mine, insert);
      expect(await ask(other.people.Owner, list.name, list.of(mine))).toEqual([]);
      // The embedded backend lets everybody call, and nobody signed in is a member of nothing; elsewhere it is refused.
      expect(await ask(null, list.name, list.of(mine)).catch(() => [])).toEqual([]);
    }),
  );

  test('P2-032, P2-033: projects are found by a part of name, description or url in any case, and by status', () =>
    undone(database(), async () => {
      const { companyId, people } = await seedWorkspace(database());
      await insert(
        `insert into public.projects (company_id, name, description, url, status) values
         ($1, 'Golden Shop', 'Sells 100% of it', 'https://gold.example.com', 'Archived'),
         ($1, 'Silver', 'x\\y', 'https://a_b.example.com', 'Archived')`,
        [companyId],
      );
      const find = async (wanted: string, wanted_status: string | null = null) =>
        (await ask(people.Viewer, 'get_projects_page', { target_company_id: companyId, wanted, wanted_status }))
          .map(({ name }) => String(name))
          .filter((name) => name === 'Golden Shop' || name === 'Silver')
          .sort();
      expect(await find('')).toEqual(['Golden Shop', 'Silver']);
      for (const [wanted, found] of [
        ['gOLDEN', 'Golden Shop'],
        ['SELLS', 'Golden Shop'],
        ['GOLD.ex', 'Golden Shop'],
        ['100%', 'Golden Shop'],
        ['a_b', 'Silver'],
        [' x\\y ', 'Silver'],
      ] as const) {
        expect(await find(wanted)).toEqual([found]);
      }
      expect(await find('1%of')).toEqual([]);
      expect(await find('', 'Active')).toEqual([]);
      expect(await find('silver', 'Archived')).toEqual(['Silver']);
    }));

  test('P2-035, P2-037, P2-039: the figures count every run of the workspace, and the rate those that passed or failed', () =>
    undone(database(), async () => {
      const { companyId, projectId, people } = await seedWorkspace(database());
      const archived = await seedProject(database(), companyId);
      await database().query("update public.projects set status = 'Archived' where id = $1", [archived]);
      for (const [project, statuses] of [
        [projectId, ['Passed', 'Passed', 'Failed', 'Cancelled', 'Error', 'Pending']],
        [archived, ['Passed']],
      ] as const) {
        for (const status of statuses) {
          await insert(
            "insert into public.test_runs (company_id, project_id, name, feature, status) values ($1, $2, 'x', 'x', $3)",
            [companyId, project, status],
          );
        }
      }
      const figures = await ask(people.Viewer, 'get_project_figures', { target_company_id: companyId });
      expect(figures).toEqual([
        {
          get_project_figures: { projects: 2, active_projects: 1, runs: 7, members: Object.keys(people).length },
        },
      ]);
      const summary = await ask(people.Viewer, 'get_project_summary', { target_project_id: projectId });
      expect(summary).toMatchObject([{ runs: 6, passed: 2, failed: 1, running: 1, pass_rate: 67 }]);
    }));
});
