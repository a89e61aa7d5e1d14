import pg from 'pg';
import { DATABASE_CONNECTIONS } from '../limits/database-connections.ts';
import { STATEMENT_LIMITS } from '../limits/statement-limits.ts';
import type { Log } from '../log/log.ts';
import { type Db, enterRole, PARSERS, type Query, sqlState, toParams } from './database-client.ts';
import { createListener } from './postgres-listener.ts';
import { currentCaller } from './statement-caller.ts';
import { STATEMENT_ENDED } from './statement-errors.ts';

export function postgresDb(url: string, log: Log): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: DATABASE_CONNECTIONS.pool,
    connectionTimeoutMillis: DATABASE_CONNECTIONS.connectTimeoutMs,
    application_name: 'assay',
    types: { getTypeParser },
    // pg waits for this before it hands out the connection.
    onConnect: async (client) => void (await client.query("set time zone 'UTC'")),
  });
  // The pool replaces an idle connection that breaks. Without this listener the error would end the process.
  pool.on('error', (error) => log.warn({ error }, 'a database connection broke'));
  // The same for a connection in use: the next statement fails, the process goes on.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ error }, 'a database connection broke')));
  const listener = createListener(url, log);
  const tx: Db['tx'] = (fn) => transaction(pool, fn);
  return {
    query: queryOf(pool),
    tx,
    asUser: (claims, fn) =>
      tx(async (query) => {
        await query(`select set_config('statement_timeout', $1, true)`, [String(STATEMENT_LIMITS.postgresMs)]);
        await enterRole(query, claims);
        return fn(query);
      }).catch((error: unknown) => {
        if (sqlState(error) === STATEMENT_ENDED) currentCaller()?.onFailure('ended');
        throw error;
      }),
    listen: listener.listen,
    driver: { kind: 'postgres', url },
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

async function transaction<T>(pool: pg.Pool, fn: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await fn(queryOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

type Session = { readonly query: (sql: string, params?: unknown[]) => Promise<pg.QueryResult | pg.QueryResult[]> };

function queryOf(session: Session): Query {
  return async (sql, params) => {
    const result = await (params === undefined ? session.query(sql) : session.query(sql, toParams(params)));
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
  };
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && PARSERS[type]) || pg.types.getTypeParser(type, 'text');
}
