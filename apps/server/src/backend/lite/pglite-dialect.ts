import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { type PgliteSession, toParams, type Pglite as WholePglite } from '../../database/database-client.ts';
import { tellOrigin } from '../../database/trail-origin.ts';

type Pglite = Pick<WholePglite, 'query' | 'exec' | 'transaction'>;
type Scope = { session: PgliteSession | undefined };

/** Rejects PGlite's transaction to roll it back; it never leaves this file. */
const UNDO = Symbol('undo');

/**
 * A Kysely dialect for PGlite with real transactions. The driver of @supabase/lite 0.10.0 sends `begin` over the one
 * shared connection without a lock. While that transaction waits for something else, such as a signature, the next
 * request runs inside it, in the other request's role. Here a transaction is PGlite's own, and all other users of the
 * database wait for it. `inRequest` must surround each request: statements that a request sends outside of its open
 * transaction join that transaction, because waiting for it would never end.
 */
export function createPgliteDialect(pglite: Pglite): {
  dialect: Dialect;
  inRequest: <T>(fn: () => Promise<T>) => Promise<T>;
} {
  const scopes = new AsyncLocalStorage<Scope>();
  return {
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => createDriver(pglite, scopes),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    inRequest: (fn) => scopes.run({ session: undefined }, fn),
  };
}

function createDriver(pglite: Pglite, scopes: AsyncLocalStorage<Scope>): Driver {
  const open = new WeakMap<DatabaseConnection, OpenTransaction>();
  return {
    init: async () => undefined,
    acquireConnection: async () => new Connection(() => scopes.getStore()?.session ?? pglite),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
    beginTransaction: async (connection) => {
      const scope = scopes.getStore() ?? { session: undefined };
      // A nested transaction of the same request joins the outer one: there is only one connection.
      if (scope.session !== undefined) return;
      const transaction = await begin(pglite);
      open.set(connection, transaction);
      scope.session = transaction.session;
      if (connection instanceof Connection) connection.use(transaction.session);
      transaction.onEnd(() => {
        scope.session = undefined;
      });
      await tellOrigin(async (sql, params) => (await transaction.session.query(sql, toParams(params))).rows);
    },
    commitTransaction: async (connection) => open.get(connection)?.commit(),
    rollbackTransaction: async (connection) => open.get(connection)?.rollback(),
  };
}

class Connection implements DatabaseConnection {
  #session: () => PgliteSession;

  constructor(session: () => PgliteSession) {
    this.#session = session;
  }

  use(session: PgliteSession): void {
    this.#session = () => session;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#session().query<R>(compiled.sql, [...compiled.parameters]);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: there is nothing to give before the refusal.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream results.');
  }
}

type OpenTransaction = {
  readonly session: PgliteSession;
  readonly commit: () => Promise<void>;
  readonly rollback: () => Promise<void>;
  readonly onEnd: (fn: () => void) => void;
};

/** Holds a PGlite transaction open between Kysely's calls. */
function begin(pglite: Pglite): Promise<OpenTransaction> {
  const { promise: end, resolve: commit, reject: undo } = Promise.withResolvers<void>();
  const ends: (() => void)[] = [];
  return new Promise((begun, failed) => {
    const ended = pglite
      .transaction(async (session) => {
        begun({
          session,
          commit: () => {
            commit();
            return ended;
          },
          rollback: () => {
            undo(UNDO);
            return ended.catch((error: unknown) => {
              // After a refused commit there is nothing to roll back.
              if (error !== UNDO) return;
            });
          },
          onEnd: (fn) => ends.push(fn),
        });
        await end;
      })
      .finally(() => {
        for (const fn of ends) fn();
      });
    ended.catch(failed);
  });
}
