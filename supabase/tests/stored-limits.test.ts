import { queryValue, seedWorkspace, type Workspace } from '@assay/testing';
import { describe, expect, test } from 'vitest';
import { as, onEveryEngine, refusal, server, undone } from './rules.test-support.ts';
import { seedGeneration, seedRun } from './seed-work.ts';

const GIB = 2 ** 30;

onEveryEngine((database) => {
  const addTests = ({ companyId, projectId, people }: Workspace, count: number) =>
    as(
      database(),
      people.Manager,
      `insert into public.tests (company_id, project_id, name, slug, feature, content)
       select $1, $2, 'Test', 'test-' || number, 'Visits', 'name: Test' from generate_series(1, $3::integer) as number`,
      [companyId, projectId, count],
    );
  const addFile = async (workspace: Workspace, sizeBytes: number, name = 'a.jpg') => {
    const { id } = await seedRun(database(), workspace);
    return server(
      database(),
      `insert into public.artifacts (company_id, project_id, run_id, attempt, kind, name, path, content_type, size_bytes)
       values ($1, $2, $3, 1, 'trace', $4, $5, 'application/zip', $6)`,
      [workspace.companyId, workspace.projectId, id, name, `${workspace.companyId}/${id}/1/${name}`, sizeBytes],
    );
  };
  const room = ({ companyId }: Workspace) =>
    queryValue(database(), 'select private.room_for_files($1)::text', [companyId]);

  describe('rows of a company', () => {
    test('tests beyond the plan’s are refused, all of the statement; up to it they are taken', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic' });
        expect(await refusal(addTests(workspace, 2_000))).toBe('tests_kept_limit');
        await addTests(workspace, 1_999);
        expect(await refusal(seedGeneration(database(), workspace))).toBe('tests_kept_limit');
      }));

    test('another company and an installation without billing are not concerned', () =>
      undone(database(), async () => {
        const [full, other] = [
          await seedWorkspace(database(), { plan: 'basic' }),
          await seedWorkspace(database(), { plan: 'basic' }),
        ];
        await addTests(full, 1_999);
        await addTests(other, 10);
        await database().query("update private.platform_settings set billing = 'off'");
        expect((await seedGeneration(database(), full)).id).toBeDefined();
      }));

    test('projects count when they are archived too, environments wherever they are', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic' });
        const { companyId, projectId, people } = workspace;
        const archived = (count: number) =>
          as(
            database(),
            people.Manager,
            `insert into public.projects (company_id, name, url, status)
             select $1, 'Old', 'https://old.example.com', 'Archived' from generate_series(1, $2::integer)`,
            [companyId, count],
          );
        expect(await refusal(archived(20))).toBe('projects_kept_limit');
        const environments = as(
          database(),
          people.Manager,
          `insert into public.environments (company_id, project_id, name, base_url)
           select $1, $2, 'Stage ' || number, 'https://stage.example.com' from generate_series(1, 50) as number`,
          [companyId, projectId],
        );
        expect(await refusal(environments)).toBe('environments_kept_limit');
        await archived(19);
      }));
  });

  describe('stored bytes', () => {
    test('are counted as files come, change and go, and beyond the plan’s refused', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'basic' });
        expect(await room(workspace)).toBe(String(5 * GIB));
        await addFile(workspace, 4 * GIB);
        expect(await room(workspace)).toBe(String(GIB));
        expect(await refusal(addFile(workspace, GIB + 1, 'b.jpg'))).toBe('storage_limit');
        await database().query('update public.artifacts set size_bytes = 1 where company_id = $1', [
          workspace.companyId,
        ]);
        expect(await room(workspace)).toBe(String(5 * GIB - 1));
        await database().query('delete from public.artifacts where company_id = $1', [workspace.companyId]);
        expect(await room(workspace)).toBe(String(5 * GIB));
      }));

    test('of a company whose plan ended are the free plan’s; without billing there is no end', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'pro', status: 'inactive' });
        expect(await room(workspace)).toBe(String(GIB));
        await database().query("update private.platform_settings set billing = 'off'");
        expect(await room(workspace)).toBeNull();
      }));

    test('go with the company', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database(), { plan: 'pro' });
        await addFile(workspace, 10);
        await database().query('delete from public.companies where id = $1', [workspace.companyId]);
        expect(
          await queryValue(database(), 'select count(*)::integer from private.stored_bytes where company_id = $1', [
            workspace.companyId,
          ]),
        ).toBe(0);
      }));
  });
});
