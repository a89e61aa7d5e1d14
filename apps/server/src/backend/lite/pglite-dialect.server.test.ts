import { createPgliteConnection } from '@supabase/lite/pglite';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPgliteDialect } from './pglite-dialect.ts';

const connection = await createPgliteConnection();
const { dialect, inRequest } = createPgliteDialect(connection.driver);
const db = new Kysely<Record<string, never>>({ dialect });

beforeAll(async () => {
  await connection.driver.exec(
    `create table trial (id int primary key, other int references trial deferrable initially deferred)`,
  );
}, 60_000);
afterAll(() => connection.driver.close());

const whoSees = () => sql<{ who: string | null }>`select nullif(current_setting('request.who', true), '') as who`;
const insert = (id: number, other: number | null = null) => sql`insert into trial values (${id}, ${other})`;
const ids = async () =>
  (await sql<{ id: number }>`select id from trial order by id`.execute(db)).rows.map(({ id }) => id);

describe('transactions on the one connection', () => {
  test('another request waits for a transaction that waits for something else, and sees nothing of it', async () => {
    const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = inRequest(() =>
      db.transaction().execute(async (trx) => {
        await sql`select set_config('request.who', 'first', true)`.execute(trx);
        enter();
        await gate;
        return (await whoSees().execute(trx)).rows;
      }),
    );
    await entered;
    const order: string[] = [];
    const second = inRequest(async () => {
      const { rows } = await whoSees().execute(db);
      order.push('second');
      return rows;
    });
    setImmediate(() => {
      order.push('gate');
      open();
    });
    expect([await first, await second]).toEqual([[{ who: 'first' }], [{ who: null }]]);
    expect(order).toEqual(['gate', 'second']);
  });

  test('what a request sends past its own transaction belongs to it, rather than waiting for ever', async () => {
    const rows = await inRequest(() =>
      db.transaction().execute(async (trx) => {
        await sql`select set_config('request.who', 'me', true)`.execute(trx);
        const inner = await db.transaction().execute((nested) => whoSees().execute(nested));
        return [...inner.rows, ...(await whoSees().execute(db)).rows];
      }),
    );
    expect(rows).toEqual([{ who: 'me' }, { who: 'me' }]);
    expect((await inRequest(() => whoSees().execute(db))).rows).toEqual([{ who: null }]);
  });

  test('what fails is undone, also when only the commit fails, and the next one starts fresh', async () => {
    const failing = inRequest(() =>
      db.transaction().execute(async (trx) => {
        await insert(1).execute(trx);
        throw new Error('on purpose');
      }),
    );
    await expect(failing).rejects.toThrow('on purpose');
    await expect(inRequest(() => db.transaction().execute((trx) => insert(2, 99).execute(trx)))).rejects.toThrow(
      'foreign key',
    );
    await inRequest(() => db.transaction().execute((trx) => insert(3).execute(trx)));
    expect(await ids()).toEqual([3]);
  });
});
