import { queryOne, queryValue, seedWorkspace, type Workspace } from '@assay/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, onEveryEngine, undone } from './rules.test-support.ts';
import { seedAgent, seedGeneration } from './seed-work.ts';

const at = '2026-01-01T00:00:00Z';
const file = (slug: string, content = 'a') => ({ slug, name: slug, feature: 'Shop', content, stepCount: 2, tags: [] });
const proven = (seq: number, slug: string, content?: string) => ({
  ...{ seq, at, event: { kind: 'proven', name: slug } },
  keeps: file(slug, content),
});
const dropped = (seq: number, slug: string) => ({ seq, at, event: { kind: 'dropped', name: slug }, drops: slug });

onEveryEngine((database) => {
  let agent: string;
  beforeAll(async () => {
    agent = await seedAgent(database());
  });

  /** A generation that runs, in a project without tests. */
  const begin = async (workspace: Workspace) => {
    const id = String((await seedGeneration(database(), workspace)).id);
    await start(id);
    return id;
  };
  const start = (id: string) => database().query('select private.start_generation_attempt($1, $2)', [id, agent]);
  const say = async (id: string, events: readonly object[], attempt = 1, by = agent) =>
    (
      await database().query('select private.append_generation_events($1)', [
        JSON.stringify([{ id, attempt, agent: by, events }]),
      ])
    ).rows.length === 1;
  const lose = (id: string, attempt: number) =>
    queryValue(database(), "select private.requeue_generation($1, $2, 'gone')", [id, attempt]);
  const finish = (id: string, tests: readonly object[], { attempt = 1, status = 'Finished', counts = '{}' } = {}) =>
    queryValue(database(), 'select private.finish_generation($1, $2, $3, $4, null, $6, $7, null, $5)', [
      ...[id, attempt, agent, status, JSON.stringify(tests), counts, '[]'],
    ]);
  const testsOf = async ({ projectId }: Workspace) =>
    (
      await database().query('select slug, content, status from public.tests where project_id = $1 order by slug', [
        projectId,
      ])
    ).rows.map(({ slug, content, status }) => `${slug} ${content}${status === 'active' ? '' : ` ${status}`}`);
  const emptied = async () => {
    const workspace = await seedWorkspace(database());
    await database().query('delete from public.tests');
    return workspace;
  };
  const idOf = (slug: string) => queryValue(database(), 'select id from public.tests where slug = $1', [slug]);
  const rowOf = (id: string) =>
    queryOne(database(), 'select status, counts from public.generations where id = $1', [id]);

  describe('a test that is proven', () => {
    test('is in the project at once, and its event says which test it is, whatever the agent says', () =>
      undone(database(), async () => {
        const workspace = await emptied();
        const id = await begin(workspace);
        const [sent] = [proven(1, 'home')];
        await say(id, [{ ...sent, event: { ...sent.event, testId: workspace.companyId } }]);
        expect(await testsOf(workspace)).toEqual(['home a']);
        expect(await queryValue(database(), "select event ->> 'testId' from public.generation_events", [])).toBe(
          await idOf('home'),
        );
        const { QA, Viewer } = workspace.people;
        for (const person of [QA, Viewer])
          expect((await as(database(), person, 'select slug from public.tests')).rows).toEqual([{ slug: 'home' }]);
        const { rows } = await database().query('select name, created_by, edited, origin from public.tests');
        expect(rows).toEqual([{ name: 'home', created_by: null, edited: false, origin: 'explorer' }]);
      }));

    test('is there once, however often it is sent and however many agents prove it', () =>
      undone(database(), async () => {
        const workspace = await emptied();
        const id = await begin(workspace);
        for (let times = 0; times < 2; times++) await say(id, [proven(1, 'home'), proven(2, 'cart')]);
        const first = await idOf('home');
        await lose(id, 1);
        await start(id);
        await say(id, [proven(1, 'home', 'b')], 2);
        await finish(id, [file('home', 'c')], { attempt: 2 });
        expect(await testsOf(workspace)).toEqual(['cart a', 'home c']);
        expect(await idOf('home')).toBe(first);
      }));

    test.each([
      [
        'dies for the last time',
        async (id: string) => {
          for (const attempt of [1, 2, 3]) {
            await lose(id, attempt);
            if (attempt < 3) await start(id);
          }
        },
        'Error',
      ],
      ['fails', (id: string) => finish(id, [], { status: 'Error' }), 'Error'],
      [
        'is cancelled',
        (id: string) => database().query("update public.generations set status = 'Cancelled' where id = $1", [id]),
        'Cancelled',
      ],
    ])('stays when its agent %s, and the row counts it', (_, end, status) =>
      undone(database(), async () => {
        const workspace = await emptied();
        const id = await begin(workspace);
        await say(id, [proven(1, 'home')]);
        await end(id);
        expect(await testsOf(workspace)).toEqual(['home a']);
        expect(await rowOf(id)).toMatchObject({ status, counts: { proven: 1 } });
      }),
    );

    test('does not come from an earlier attempt, nor from the agent of somebody else', () =>
      undone(database(), async () => {
        const workspace = await emptied();
        const id = await begin(workspace);
        expect(await say(id, [proven(1, 'home')], 1, await seedAgent(database()))).toBe(false);
        await lose(id, 1);
        expect(await say(id, [proven(1, 'home')])).toBe(false);
        await start(id);
        expect(await say(id, [proven(1, 'home')])).toBe(false);
        expect(await testsOf(workspace)).toEqual([]);
      }));

    test('is not kept beyond the number that was asked for, while those that are kept are renewed', () =>
      undone(database(), async () => {
        const workspace = await emptied();
        const id = await begin(workspace);
        await database().query('update public.generations set max_tests = 1 where id = $1', [id]);
        await say(id, [proven(1, 'home'), proven(2, 'cart'), proven(3, 'home', 'b')]);
        expect(await testsOf(workspace)).toEqual(['home b']);
      }));

    test('that a person deleted meanwhile does not come back', () =>
      undone(database(), async () => {
        const workspace = await emptied();
        const id = await begin(workspace);
        await say(id, [proven(1, 'home')]);
        await as(database(), workspace.people.Admin, 'delete from public.tests');
        await finish(id, [file('home', 'b')], { counts: '{"proven":1}' });
        expect(await testsOf(workspace)).toEqual([]);
      }));

    test('that a person changed meanwhile stays as it is, also when it is refuted', () =>
      undone(database(), async () => {
        const workspace = await emptied();
        const id = await begin(workspace);
        await say(id, [proven(1, 'home'), proven(2, 'cart')]);
        await as(database(), workspace.people.QA, "update public.tests set content = 'mine'");
        await say(id, [dropped(3, 'cart')]);
        await finish(id, [file('home', 'b')]);
        expect(await testsOf(workspace)).toEqual(['cart mine', 'home mine']);
      }));
  });

  describe('a test that the last replay refutes', () => {
    test('goes, or is archived when a person has run it: its runs keep their test', () =>
      undone(database(), async () => {
        const workspace = await emptied();
        const id = await begin(workspace);
        await say(id, [proven(1, 'home'), proven(2, 'cart')]);
        await database().query('select private.start_runs($1, $2, array[$3::uuid])', [
          ...[workspace.people.QA.id, workspace.projectId, await idOf('cart')],
        ]);
        await say(id, [dropped(3, 'home'), dropped(4, 'cart'), dropped(5, 'unknown')]);
        await finish(id, []);
        expect(await testsOf(workspace)).toEqual(['cart a archived']);
        const other = await begin(workspace);
        await say(other, [proven(1, 'cart', 'b')]);
        expect(await testsOf(workspace)).toEqual(['cart b']);
      }));

    test('gives back the test of an earlier generation that it took the place of', () =>
      undone(database(), async () => {
        const workspace = await emptied();
        const earlier = await begin(workspace);
        await say(earlier, [proven(1, 'home', 'earlier')]);
        await finish(earlier, []);
        const id = await begin(workspace);
        await say(id, [proven(1, 'home', 'later')]);
        expect(await testsOf(workspace)).toEqual(['home later']);
        await say(id, [dropped(2, 'home')]);
        expect(await testsOf(workspace)).toEqual(['home earlier']);
        expect(await queryValue(database(), 'select generation_id from public.tests', [])).toBe(earlier);
      }));

    test('of one generation leaves that of another alone', () =>
      undone(database(), async () => {
        const workspace = await emptied();
        const [one, other] = [await begin(workspace), await begin(workspace)];
        await say(one, [proven(1, 'home', 'one')]);
        await say(other, [proven(1, 'home', 'other')]);
        await say(one, [dropped(2, 'home')]);
        await finish(one, []);
        expect(await testsOf(workspace)).toEqual(['home other']);
      }));
  });

  test('members of the workspace hear that its tests changed, once for each project', async () => {
    const heard: string[] = [];
    await database().listen('assay_changes', (payload) => heard.push(payload));
    const workspace = await seedWorkspace(database());
    // Notices come in order, and late: those of what was seeded are there once this one is.
    await database().query("select pg_notify('assay_changes', 'seeded')", []);
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('seeded');
    heard.length = 0;
    const id = await begin(workspace);
    await say(id, [proven(1, 'home'), proven(2, 'cart')]);
    const told = () => heard.filter((payload) => payload.includes('tests-changed'));
    await expect.poll(told, { timeout: 10_000 }).toHaveLength(1);
    expect(JSON.parse(told()[0] ?? '')).toEqual({
      ...{ topic: `company:${workspace.companyId}`, event: 'tests-changed', project_id: workspace.projectId },
    });
  });

  test('nobody but the server reads or calls what keeps them', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const outsider = (await seedWorkspace(database())).people.Owner;
      for (const person of [workspace.people.Owner, workspace.people.Viewer, outsider, null])
        for (const statement of [
          'select * from private.proven_tests',
          "select private.keep_proven_test(gen_random_uuid(), '{}')",
          "select private.drop_proven_test(gen_random_uuid(), '')",
          "select private.append_generation_events('[]')",
        ])
          await expect(as(database(), person, statement)).rejects.toMatchObject({ code: '42501' });
    }));
});
