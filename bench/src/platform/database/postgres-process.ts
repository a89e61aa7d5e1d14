import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BENCH, REPOSITORY } from '../../folders.ts';
import { type Child, startNode } from '../../processes/child.ts';

export type PostgresProcess = { readonly port: number; readonly child: Child };

const START_LIMIT_MS = 60_000;
const POLL_MS = 50;
const CHILD = join(BENCH, 'src', 'platform', 'database', 'postgres-child.ts');

/** Starts a server with one empty database, `postgres`. The caller stops the child. */
export async function startPostgresProcess(): Promise<PostgresProcess> {
  const child = startNode(['--disable-warning=ExperimentalWarning', CHILD], { cwd: REPOSITORY });
  const end = performance.now() + START_LIMIT_MS;
  while (child.isRunning() && performance.now() < end) {
    const [, port] = /^port (\d+)$/m.exec(child.output()) ?? [];
    if (port !== undefined) return { port: Number(port), child };
    await pause(POLL_MS);
  }
  await child.stop();
  throw new Error(`PostgreSQL did not start: ${child.output()}`);
}
