import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  connectPostgres,
  type DatabaseClient,
  type Engine,
  findPostgres,
  grantAsEmbedded,
  migrate,
  startDatabase,
} from '@assay/testing';
import { BENCH, REPOSITORY } from '../paths.ts';
import { startNode } from '../processes/child.ts';

export type ListDatabase = Pick<DatabaseClient, 'query' | 'exec' | 'close'> & {
  readonly engine: Engine;
  /** What makes statements fast without anybody's doing: autovacuum there, nothing in the embedded engine. */
  readonly settle: () => Promise<void>;
};

const START_LIMIT_MS = 60_000;
const POLL_MS = 50;
const CHILD = join(BENCH, 'src', 'platform', 'postgres-child.ts');

/** A migrated database in memory; null for PostgreSQL where there is no server program. */
export async function openListDatabase(engine: Engine): Promise<ListDatabase | null> {
  if (engine === 'postgres') return (await findPostgres()) === null ? null : openPostgres();
  const database = await startDatabase('pglite');
  return { ...database, settle: async () => undefined };
}

async function openPostgres(): Promise<ListDatabase> {
  const child = startNode(['--disable-warning=ExperimentalWarning', CHILD], { cwd: REPOSITORY });
  try {
    const end = performance.now() + START_LIMIT_MS;
    for (;;) {
      const [, port] = /^port (\d+)$/m.exec(child.output()) ?? [];
      if (port !== undefined) {
        const client = await connectPostgres(Number(port), 'postgres');
        await migrate(client);
        await grantAsEmbedded(client);
        const close = async () => {
          await client.close();
          await child.stop();
        };
        return { ...client, engine: 'postgres', close, settle: () => client.exec('vacuum analyze') };
      }
      if (!child.isRunning() || performance.now() > end) throw new Error(`PostgreSQL did not start: ${child.output()}`);
      await pause(POLL_MS);
    }
  } catch (error) {
    await child.stop();
    throw error;
  }
}
