import {
  type Caller,
  queryOne,
  seedPerson,
  seedProject,
  seedTest,
  seedWorkspace,
  type Workspace,
} from '@assay/testing';
import { expect, test } from 'vitest';
import { as, onEveryEngine, refusal, undone } from './rules.test-support.ts';

const CHARTS = ['get_run_history', 'get_flaky_tests', 'get_recent_findings', 'get_recent_runs'] as const;

onEveryEngine((database) => {
  const ask = async (caller: Caller, name: string, companyId: string) =>
    (await as(database(), caller, `select * from public.${name}($1)`, [companyId])).rows;
  const seedRun = ({ companyId, projectId, testId }: Workspace, run: Readonly<Record<string, unknown>>) =>
    queryOne(
      database(),
      `insert into public.test_runs (company_id, project_id, test_id, name, feature, status, created_at, duration_ms, flaky, verdict)
       select $1, coalesce(one.project_id, $2), coalesce(one.test_id, $3), 'Signs in', 'Sign-in', coalesce(one.status, 'Passed'),
         now() - make_interval(days => coalesce(one.days, 0)), one.duration_ms, coalesce(one.flaky, false), one.verdict
       from jsonb_to_record($4) as one (project_id uuid, test_id uuid, status text, days integer, duration_ms integer, flaky boolean, verdict text)
       returning id`,
      [companyId, projectId, testId, JSON.stringify(run)],
    );
  const seedFinding = ({ projectId }: Workspace, title: string, severity: string, days = 0) =>
    database().query(
      `insert into public.findings (project_id, kind, title, severity, fingerprint, last_seen_at)
       values ($1, 'broken-link', $2, $3, $2, now() - make_interval(days => $4))`,
      [projectId, title, severity, days],
    );
  const archivedProject = async ({ companyId }: Workspace) => {
    const id = await seedProject(database(), companyId);
    await database().query("update public.projects set status = 'Archived' where id = $1", [id]);
    return id;
  };

  test('the history of runs is that of the last month, in hours, without archived projects', () =>
    undone(database(), async () => {
      const mine = await seedWorkspace(database());
      await seedRun(mine, { duration_ms: 1_000 });
      await seedRun(mine, { status: 'Failed', duration_ms: 3_000 });
      await seedRun(mine, { status: 'Cancelled', duration_ms: 9_000 });
      await seedRun(mine, { days: 5 });
      await seedRun(mine, { days: 40 });
      await seedRun(mine, { project_id: await archivedProject(mine) });
      const rows = await ask(mine.people.Viewer, 'get_run_history', mine.companyId);
      expect(rows.map(({ hour, ...counts }) => counts)).toEqual([
        { runs: 1, passed: 1, failed: 0, timed: 0, duration_ms: 0 },
        { runs: 3, passed: 1, failed: 1, timed: 2, duration_ms: 4_000 },
      ]);
    }));

  test('the flakiest tests come first, each with all of its runs of the last 30 days', () =>
    undone(database(), async () => {
      const mine = await seedWorkspace(database());
      const other = await seedTest(database(), { ...mine, slug: 'other' });
      await seedRun(mine, { flaky: true });
      await seedRun(mine, {});
      for (const run of [{ flaky: true }, { status: 'Failed', verdict: 'flaky' }, { flaky: true, days: 31 }])
        await seedRun(mine, { ...run, test_id: other });
      const rows = await ask(mine.people.Viewer, 'get_flaky_tests', mine.companyId);
      expect(rows).toMatchObject([
        { test_id: other, flaky_runs: 2, runs: 2 },
        { test_id: mine.testId, flaky_runs: 1, runs: 2 },
      ]);
    }));

  test('findings: the gravest and newest five, and how many there are of each severity', () =>
    undone(database(), async () => {
      const mine = await seedWorkspace(database());
      for (const number of [1, 2, 3, 4, 5, 6]) await seedFinding(mine, `minor ${number}`, 'minor', number);
      await seedFinding(mine, 'old', 'critical', 31);
      await seedFinding(mine, 'serious', 'serious', 20);
      const rows = await ask(mine.people.Viewer, 'get_recent_findings', mine.companyId);
      expect(rows.map(({ title, of_severity }) => [title, of_severity])).toEqual([
        ['serious', 1],
        ['minor 1', 6],
        ['minor 2', 6],
        ['minor 3', 6],
        ['minor 4', 6],
      ]);
    }));

  test('P1-156: the five newest runs, newest first, each with its project', () =>
    undone(database(), async () => {
      const mine = await seedWorkspace(database());
      for (const days of [3, 1, 6, 2, 5, 4]) await seedRun(mine, { days });
      const rows = await ask(mine.people.Viewer, 'get_recent_runs', mine.companyId);
      const ages = rows.map(({ created_at }) => Math.round((Date.now() - Date.parse(String(created_at))) / 86_400_000));
      expect(ages).toEqual([1, 2, 3, 4, 5]);
      expect(rows[0]).toMatchObject({ feature: 'Sign-in', status: 'Passed', project_name: 'Shop' });
    }));

  test.each(CHARTS)('%s: members see it, nobody else sees anything', (name) =>
    undone(database(), async () => {
      const [mine, theirs] = [await seedWorkspace(database()), await seedWorkspace(database())];
      await seedRun(mine, { flaky: true });
      await seedFinding(mine, 'a broken link', 'minor');
      for (const role of ['Owner', 'QA', 'Viewer'] as const)
        expect(await ask(mine.people[role], name, mine.companyId)).toHaveLength(1);
      expect(await ask(theirs.people.Owner, name, mine.companyId)).toEqual([]);
      expect(await ask(await seedPerson(database()), name, mine.companyId)).toEqual([]);
      expect(await refusal(ask(null, name, mine.companyId))).toBe('42501');
    }),
  );

  test('a test is found by the beginnings of its words, with its newest run, by members alone', () =>
    undone(database(), async () => {
      const [mine, theirs] = [await seedWorkspace(database()), await seedWorkspace(database())];
      await database().query(
        `update public.tests set name = 'A Mug is bought', feature = 'Checkout' where id = any ($1)`,
        [[mine.testId, theirs.testId]],
      );
      await seedRun(mine, { days: 2 });
      const newest = await seedRun(mine, { status: 'Failed' });
      const search = async (caller: Caller, wanted: string) =>
        (await as(database(), caller, 'select * from public.search_tests($1, $2)', [mine.companyId, wanted])).rows;
      for (const wanted of ['a mug', 'MUG', 'bou mu', 'check', "mug's", ' mug & ', 'mug:*'])
        expect(await search(mine.people.Viewer, wanted).then((rows) => [wanted, rows.length])).toEqual([
          wanted,
          wanted === "mug's" ? 0 : 1,
        ]);
      for (const wanted of ['', ' ', 'ug', 'cup', "'", '\\', ':*', '!mug cup', '|'])
        expect(await search(mine.people.Viewer, wanted)).toEqual([]);
      expect(await search(mine.people.Owner, 'mug')).toMatchObject([
        { test_id: mine.testId, name: 'A Mug is bought', run_id: newest.id, run_status: 'Failed' },
      ]);
      expect(await search(theirs.people.Owner, 'mug')).toEqual([]);
      expect(await refusal(search(null, 'mug'))).toBe('42501');
    }));
});
