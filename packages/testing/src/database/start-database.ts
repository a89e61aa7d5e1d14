import type { TestDatabase } from './client.ts';
import { startPglite } from './pglite.ts';
import { startPostgres } from './postgres.ts';
import { findPostgres } from './postgres-server.ts';

export type Engine = TestDatabase['engine'];

/** A migrated database of the caller's own; close it after the last test. */
export function startDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'pglite' ? startPglite() : startPostgres();
}

/** PGlite always; PostgreSQL where its server program is found (PG_BIN, Debian's folder, PATH). */
export async function availableEngines(): Promise<readonly Engine[]> {
  return (await findPostgres()) === null ? ['pglite'] : ['pglite', 'postgres'];
}
