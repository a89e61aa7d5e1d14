import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Query } from './database-client.ts';

/** What the audit trail tells beside the person: the network address, or the job or setting that acts without a person. */
export type TrailOrigin = { readonly address?: string; readonly source?: string };

const origins = new AsyncLocalStorage<TrailOrigin>();

/** Headers with the address of a person, and the proof that this server wrote it, on requests to the tables. */
export const ORIGIN_HEADERS = { address: 'x-assay-address', proof: 'x-assay-proof' } as const;

/** Runs `fn`. Entries of the trail that its statements cause tell this origin. */
export function asOrigin<T>(origin: TrailOrigin, fn: () => T): T {
  return origins.run(origin, fn);
}

/** Tells the current transaction where it comes from; does nothing for the server's own work. */
export async function tellOrigin(query: Query): Promise<void> {
  const origin = origins.getStore();
  if (origin === undefined) return;
  await query(`select set_config('assay.address', $1, true), set_config('assay.source', $2, true)`, [
    origin.address ?? '',
    origin.source ?? '',
  ]);
}

/** A connection whose statements tell their origin. */
export function withOrigin(db: Db): Db {
  const tx: Db['tx'] = (fn) =>
    db.tx(async (query) => {
      await tellOrigin(query);
      return fn(query);
    });
  return {
    ...db,
    tx,
    query: (sql, params) =>
      origins.getStore() === undefined ? db.query(sql, params) : tx((query) => query(sql, params)),
    asUser: (claims, fn) =>
      db.asUser(claims, async (query) => {
        await tellOrigin(query);
        return fn(query);
      }),
  };
}
