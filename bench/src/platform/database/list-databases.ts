import {
  connectPostgres,
  type DatabaseClient,
  type Engine,
  findPostgres,
  grantAsEmbedded,
  migrate,
  startDatabase,
} from '@assay/testing';
import { startPostgresProcess } from './postgres-process.ts';

export type ListDatabase = Pick<DatabaseClient, 'query' | 'exec' | 'close'> & {
  readonly engine: Engine;
  /** What keeps statements fast in production: autovacuum in PostgreSQL, nothing in the embedded engine. */
  readonly settle: () => Promise<void>;
};

/** A migrated database in memory; null for PostgreSQL when the machine has no server program. */
export async function openListDatabase(engine: Engine): Promise<ListDatabase | null> {
  if (engine === 'postgres') return (await findPostgres()) === null ? null : openPostgres();
  const database = await startDatabase('pglite');
  return { ...database, settle: async () => undefined };
}

async function openPostgres(): Promise<ListDatabase> {
  const { port, child } = await startPostgresProcess();
  try {
    const client = await connectPostgres(port, 'postgres');
    await migrate(client);
    await grantAsEmbedded(client);
    const close = async () => {
      await client.close();
      await child.stop();
    };
    return { ...client, engine: 'postgres', close, settle: () => client.exec('vacuum analyze') };
  } catch (error) {
    await child.stop();
    throw error;
  }
}
