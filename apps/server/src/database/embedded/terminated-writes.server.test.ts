import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../log/log.ts';
import { asCaller } from '../statement-caller.ts';
import { EmbeddedDatabase } from './embedded-database.ts';

const ROUNDS = 30;
const LIMIT_MS = 40;

let folder: string;
let database: EmbeddedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-terminated-'));
  database = new EmbeddedDatabase({ folder, log: createLog('silent'), limitMs: LIMIT_MS });
  await database.exec(`
    create table acknowledged (id int primary key, note text not null);
    create index acknowledged_notes on acknowledged (note);
    create table endless (id int primary key, note text)`);
}, 60_000);
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

test('stopped in the middle of writing thirty times, the database has every row that it said it had, and no other', {
  timeout: 120_000,
}, async () => {
  const expected: { id: number; note: string }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let row = 0; row < 1 + (round % 7); row += 1) {
      const kept = { id: expected.length, note: `round ${round} ${'x'.repeat(100 * row)}` };
      await database.query('insert into acknowledged values ($1, $2)', [kept.id, kept.note]);
      expected.push(kept);
    }
    if (round % 5 === 0) await database.exec('checkpoint');
    const hostile = asCaller({ key: 'hostile', onFailure: () => undefined }, () =>
      database.query(
        round % 2 === 0
          ? `insert into endless select id, repeat('y', 500) from generate_series(1, 10000000) as id`
          : `update acknowledged set note = note || repeat('z', id) from generate_series(1, 10000000)`,
      ),
    );
    await expect(hostile).rejects.toMatchObject({ code: '57014' });
  }
  const read = async (setting: string) =>
    database.transaction(async (session) => {
      await session.exec(`set local ${setting} = off`);
      return (await session.query(`select id, note from acknowledged where note > '' order by id`)).rows;
    });
  expect(await read('enable_seqscan')).toEqual(expected);
  expect(await read('enable_indexscan')).toEqual(expected);
  expect((await database.query('select count(*) as count from endless')).rows).toEqual([{ count: 0 }]);
});
