import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log/log.ts';
import { asCaller } from '../statement-caller.ts';
import { EmbeddedDatabase } from './embedded-database.ts';

const LIMIT_MS = 300;
const FOREVER = 'select count(*) from generate_series(1, 1000000000) as a';

let folder: string;
let database: EmbeddedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-embedded-'));
  database = new EmbeddedDatabase({ folder, log: createLog('silent'), limitMs: LIMIT_MS });
  await database.exec('create table kept (id int primary key, note text)');
}, 60_000);
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

function as<T>(key: string, fn: () => Promise<T>, failures: string[] = []): Promise<T> {
  return asCaller({ key, onFailure: (failure) => failures.push(failure) }, fn);
}

describe('a statement without an end', () => {
  test('is ended with an error of its own, and who waits behind it is answered', async () => {
    const failures: string[] = [];
    const hostile = as('hostile', () => database.query(FOREVER), failures);
    const other = as('other', () => database.query('select 1 as one'));
    const own = database.query('select 2 as two');
    await expect(hostile).rejects.toMatchObject({ code: '57014', message: expect.stringContaining('0.3 seconds') });
    expect(failures).toEqual(['ended']);
    expect((await other).rows).toEqual([{ one: 1 }]);
    expect((await own).rows).toEqual([{ two: 2 }]);
  });

  test('undoes its own transaction, and nothing that was kept before', async () => {
    await as('ada', () => database.query('insert into kept values ($1, $2)', [1, 'before']));
    const hostile = as('hostile', () =>
      database.transaction(async (session) => {
        await session.query('insert into kept values (2, null)');
        await session.query(FOREVER).catch(() => undefined);
        await session.query('insert into kept values (3, null)');
      }),
    );
    await expect(hostile).rejects.toMatchObject({ code: '57P02' });
    expect((await database.query('select id, note from kept')).rows).toEqual([{ id: 1, note: 'before' }]);
  });

  test('leaves listeners listening, and they learn that they may have missed something', async () => {
    const heard: string[] = [];
    let gaps = 0;
    const stop = await database.listen(
      'Trial',
      (payload) => heard.push(payload),
      () => {
        gaps += 1;
      },
    );
    await expect(as('hostile', () => database.query(FOREVER))).rejects.toMatchObject({ code: '57014' });
    await database.query(`select pg_notify('Trial', 'after')`);
    await database.query('select 1');
    expect({ heard, gaps }).toEqual({ heard: ['after'], gaps: 1 });
    await stop();
    await database.query(`select pg_notify('Trial', 'unheard')`);
    expect(heard).toEqual(['after']);
  });

  test('does not hold up this thread', async () => {
    const hostile = as('hostile', () => database.query(FOREVER)).catch(() => 'ended');
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    }, 10);
    expect(await hostile).toBe('ended');
    clearInterval(count);
    expect(turns).toBeGreaterThan(LIMIT_MS / 10 / 3);
  });
});

test('the server’s own statements may take longer than a caller’s', async () => {
  const { rows } = await database.query('select pg_sleep($1) is null as slept', [(2 * LIMIT_MS) / 1_000]);
  expect(rows).toEqual([{ slept: false }]);
});

test('what tidies the database is carried out outside of any transaction, and its log gets shorter', async () => {
  const size = async () =>
    (
      await database.query(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::integer as bytes from pg_control_checkpoint()`,
      )
    ).rows[0];
  await database.exec(`create table large as select repeat('x', 500) as text from generate_series(1, 5000)`);
  expect(Object(await size()).bytes).toBeGreaterThan(1_000_000);
  await database.exec('vacuum (analyze)');
  await database.exec('checkpoint');
  expect(Object(await size()).bytes).toBeLessThan(100_000);
});

test('a statement that fails leaves no transaction to the next one', async () => {
  await expect(database.exec('begin; insert into kept values (4, null); select 1 / 0; commit')).rejects.toMatchObject({
    code: '22012',
  });
  await database.exec('begin; insert into kept values (5, null)');
  expect((await database.query('select id from kept where id > 3')).rows).toEqual([]);
});

test('values and errors pass as in one thread', async () => {
  const { rows } = await database.query(
    `select $1::jsonb as json, timestamptz '2026-11-22 10:00:00+02' as time, 12::bigint as whole, 1.5::numeric as exact,
            '\\x0102'::bytea as bytes, array['a', 'b'] as list, null as nothing, $2::text[] as given`,
    [JSON.stringify([{ a: 1 }]), ['x', 'y']],
  );
  expect(rows).toEqual([
    {
      json: [{ a: 1 }],
      time: '2026-11-22T08:00:00+00:00',
      whole: 12,
      exact: 1.5,
      bytes: new Uint8Array([1, 2]),
      list: ['a', 'b'],
      nothing: null,
      given: ['x', 'y'],
    },
  ]);
  await expect(database.query('insert into kept values (1, null)')).rejects.toMatchObject({
    code: '23505',
    constraint: 'kept_pkey',
    table: 'kept',
    detail: expect.stringContaining('already exists'),
  });
});

test('a database that is closed while somebody waits answers what waited, and is open again afterwards', async () => {
  const waiting = [database.query('select 1'), as('ada', () => database.query('select 2'))];
  await Promise.all(waiting);
  await database.close();
  await expect(database.query('select 1')).rejects.toMatchObject({ code: '57P02' });
  database = new EmbeddedDatabase({ folder, log: createLog('silent'), limitMs: LIMIT_MS });
  expect((await database.query('select id from kept')).rows).toEqual([{ id: 1 }]);
});
