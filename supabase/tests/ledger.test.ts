import { type LedgerLine, ledgerLineSchema } from '@assay/domain';
import { queryValue, seedWorkspace, type Workspace } from '@assay/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, onEveryEngine, undone } from './rules.test-support.ts';
import { seedAgent, seedGeneration } from './seed-work.ts';

const at = '2026-01-01T00:00:00Z';
const created = (id: string): LedgerLine => ({
  ...{
    kind: 'created',
    key: `created /api/items ${id}`,
    at,
    page: '/items',
    path: '/api/items',
    id,
    texts: [`Item ${id}`],
  },
});
const turned = (was: boolean): LedgerLine => ({
  ...{ kind: 'turned', key: 'turned /settings Dark', at, page: '/settings', target: 'the "Dark" switch', was },
  call: { method: 'PUT', path: '/api/settings', rest: [] },
});
const listed: LedgerLine = { kind: 'listed', noun: 'items', page: '/items' };
const done = (id: string): LedgerLine => ({ kind: 'done', key: `created /api/items ${id}` });
const tried = (id: string): LedgerLine => ({ kind: 'tried', key: `created /api/items ${id}` });

onEveryEngine((database) => {
  let agent: string;
  beforeAll(async () => {
    agent = await seedAgent(database());
  });
  const start = (id: string) => database().query('select private.start_generation_attempt($1, $2)', [id, agent]);
  const begin = async (workspace: Workspace) => {
    const id = String((await seedGeneration(database(), workspace)).id);
    const set = 'update public.generations set environment_id = $2 where id = $1';
    await database().query(set, [id, workspace.environmentId]);
    await start(id);
    return id;
  };
  const write = (id: string, lines: readonly LedgerLine[], attempt = 1, by = agent) =>
    queryValue(database(), 'select private.write_ledger($1, $2, $3, $4)', [id, attempt, by, JSON.stringify(lines)]);
  const read = async (id: string, attempt = 1, by = agent) =>
    queryValue(database(), 'select private.read_ledger($1, $2, $3)', [id, attempt, by]);
  const lose = (id: string, attempt: number) =>
    queryValue(database(), "select private.requeue_generation($1, $2, 'gone')", [id, attempt]);
  const finish = (id: string, attempt = 1) =>
    queryValue(database(), "select private.finish_generation($1, $2, $3, 'Finished')", [id, attempt, agent]);
  const count = () => queryValue(database(), 'select count(*)::int from public.ledger_lines', []);

  describe('what a generation created', () => {
    test('is read again in its order by the next attempt, as it was written', () =>
      undone(database(), async () => {
        const id = await begin(await seedWorkspace(database()));
        const lines = [listed, created('1'), turned(true), created('2')];
        expect(await write(id, lines)).toBe(false);
        await lose(id, 1);
        await start(id);
        const again = await read(id, 2);
        expect(again).toEqual(lines);
        expect(ledgerLineSchema.array().safeParse(again).success).toBe(true);
      }));

    test('is there once, however often it is sent, and gone when it is put back', () =>
      undone(database(), async () => {
        const id = await begin(await seedWorkspace(database()));
        for (let times = 0; times < 2; times++) await write(id, [listed, created('1'), created('2'), done('1')]);
        expect(await read(id)).toEqual([listed, created('2')]);
        await write(id, [tried('2')]);
        expect(await read(id)).toEqual([listed, created('2'), tried('2')]);
      }));

    test('is for the next generation on that environment when its own is over or waits, and not while it runs', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        const id = await begin(workspace);
        await write(id, [created('1'), created('2')]);
        const next = await begin(workspace);
        await write(next, [done('1')]);
        expect([await read(next), await read(id)]).toEqual([[], [created('1'), created('2')]]);
        await lose(id, 1);
        expect(await read(next)).toEqual([created('1'), created('2')]);
        await write(next, [done('1')]);
        await start(id);
        await finish(id, 2);
        expect(await read(next)).toEqual([created('2')]);
      }));

    test('is not put back at another address, nor by a generation of another environment', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        const id = await begin(workspace);
        await write(id, [created('1')]);
        await finish(id);
        const stranger = await begin(await seedWorkspace(database()));
        expect(await read(stranger)).toEqual([]);
        const move = 'update public.environments set base_url = $2 where id = $1';
        await database().query(move, [workspace.environmentId, 'https://other.example/']);
        expect(await read(await begin(workspace))).toEqual([]);
      }));

    test('is neither read nor written by an agent that does not hold the attempt', () =>
      undone(database(), async () => {
        const id = await begin(await seedWorkspace(database()));
        const neighbour = await seedAgent(database());
        for (const answer of [
          await read(id, 1, neighbour),
          await write(id, [created('1')], 1, neighbour),
          await read(id, 2),
          await write(id, [created('1')], 2),
        ])
          expect(answer).toBeNull();
        await finish(id);
        expect([await read(id), await write(id, [created('1')])]).toEqual([null, null]);
        expect(await count()).toBe(0);
      }));

    test('goes with its environment; a generation whose environment is gone keeps nothing', () =>
      undone(database(), async () => {
        const workspace = await seedWorkspace(database());
        const id = await begin(workspace);
        await write(id, [created('1')]);
        await database().query('update public.generations set environment_id = null where id = $1', [id]);
        expect([await write(id, [created('2')]), await read(id)]).toEqual([false, []]);
        await database().query('delete from public.companies where id = $1', [workspace.companyId]);
        expect(await count()).toBe(0);
      }));
  });

  test('pages that list things are forgotten when nothing is left to be put back', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const id = await begin(workspace);
      await write(id, [listed, created('1')]);
      await finish(id);
      expect(await count()).toBe(2);
      const next = await begin(workspace);
      await write(next, [done('1')]);
      await finish(next);
      expect(await count()).toBe(0);
    }));

  test('an environment has so many lines at most; what could not be put back makes room', () =>
    undone(database(), async () => {
      const id = await begin(await seedWorkspace(database()));
      const many = (from: number, length: number) =>
        Array.from({ length }, (_, index) => created(String(from + index)));
      expect(await write(id, many(1, 2000))).toBe(false);
      expect(await write(id, [created('2001')])).toBe(true);
      await write(id, [tried('7')]);
      expect(await write(id, [created('2002'), turned(true)])).toBe(true);
      expect(await count()).toBe(2000);
      expect(await write(id, [created('2002'), done('8'), turned(false)])).toBe(false);
      const kept = JSON.stringify(await read(id));
      expect(['items 7"', 'items 8"', 'items 2001"', 'items 2002"', 'Dark'].map((text) => kept.includes(text))).toEqual(
        [...[false, false, false, true, true]],
      );
    }));

  test('a line that is too long is refused by the table, too', () =>
    undone(database(), async () => {
      const id = await begin(await seedWorkspace(database()));
      await expect(write(id, [created('x'.repeat(20_000))])).rejects.toMatchObject({ code: '23514' });
    }));

  test('nobody but the server calls what keeps it', () =>
    undone(database(), async () => {
      const workspace = await seedWorkspace(database());
      const id = await begin(workspace);
      for (const person of [workspace.people.Owner, workspace.people.Viewer, null])
        for (const statement of [
          `select private.read_ledger('${id}', 1, '${agent}')`,
          `select private.write_ledger('${id}', 1, '${agent}', '[]')`,
        ])
          await expect(as(database(), person, statement)).rejects.toMatchObject({ code: '42501' });
    }));
});
