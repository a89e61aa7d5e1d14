import { AsyncLocalStorage } from 'node:async_hooks';
import { type Db, enterRole, type Pglite, type PgliteSession, type Query, toParams } from './database-client.ts';
import { asAccount } from './statement-caller.ts';

/** The embedded database. It has one connection, so concurrent calls wait for each other. */
export function pgliteDb(pglite: Pglite, close: () => Promise<void>): Db {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  const waitsForItself = () => {
    if (current.getStore()?.open === true)
      throw new Error('Inside a transaction its own query is to be used: this one would wait for itself for ever.');
  };
  const tx: Db['tx'] = async (fn) => {
    waitsForItself();
    const scope = { open: true };
    try {
      return await current.run(scope, () => pglite.transaction((session) => fn(queryOf(session))));
    } finally {
      scope.open = false;
    }
  };
  const query = queryOf(pglite);
  return {
    query: async (sql, params) => {
      waitsForItself();
      return query(sql, params);
    },
    tx,
    asUser: (claims, fn) =>
      asAccount(claims.sub, () =>
        tx(async (inner) => {
          await enterRole(inner, claims);
          return fn(inner);
        }),
      ),
    listen: pglite.listen,
    driver: { kind: 'pglite', pglite },
    close,
  };
}

function queryOf(session: PgliteSession): Query {
  return async (sql, params) => {
    if (params !== undefined) return (await session.query(sql, toParams(params))).rows;
    return (await session.exec(sql)).at(-1)?.rows ?? [];
  };
}
