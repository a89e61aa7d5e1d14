import {
  availableEngines,
  becomeUser,
  type Caller,
  type DatabaseClient,
  type Engine,
  type Row,
  startDatabase,
  type TestDatabase,
} from '@assay/testing';
import { afterAll, beforeAll, describe } from 'vitest';

/** Describes tests on every database engine. `database()` is the migrated database of this file. */
export function onEveryEngine(body: (database: () => TestDatabase, engine: Engine) => void): void {
  describe.each(engines)('%s', (engine) => {
    let started: TestDatabase | undefined;
    beforeAll(async () => {
      started = await startDatabase(engine);
    }, 120_000);
    afterAll(async () => {
      await started?.close();
    });
    body(() => {
      if (started === undefined) throw new Error('The database has not started.');
      return started;
    }, engine);
  });
}
const engines = await availableEngines();

/** Rolls back everything that the body does. */
export async function undone(client: DatabaseClient, body: () => Promise<void>): Promise<void> {
  await client.exec('begin');
  try {
    await body();
  } finally {
    await client.exec('rollback');
  }
}

/** Executes one statement with the caller's token, then acts as the server again. Call it inside `undone`. */
export async function as(client: DatabaseClient, caller: Caller, text: string, parameters: readonly unknown[] = []) {
  await client.exec('savepoint acting');
  try {
    await becomeUser(client, caller);
    const result = await client.query(text, parameters);
    await client.exec(AS_SERVER);
    return result;
  } catch (error) {
    await client.exec('rollback to savepoint acting');
    throw error;
  }
}

/** Executes as the server, inside `undone`. The transaction stays usable after a refusal. */
export async function server(client: DatabaseClient, text: string, parameters: readonly unknown[] = []) {
  await client.exec('savepoint serving');
  try {
    return await client.query(text, parameters);
  } catch (error) {
    await client.exec('rollback to savepoint serving');
    throw error;
  }
}

/** Returns the code of the refusal. Fails when nothing was refused. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) throw new Error('Nothing was refused.');
  const text = (field: string) => String(Reflect.get(Object(error), field) ?? '');
  return text('code') === 'P0001' || text('detail') === 'not_allowed' ? text('detail') : text('code');
}

/** A refusal by row-level security, not by a trigger. */
export const POLICY = '42501';

export function only(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`Wanted one row, got ${rows.length}.`);
  return row;
}

const AS_SERVER = `reset role;
  select set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claim.role', '', true), set_config('request.jwt.claims', '', true);`;
