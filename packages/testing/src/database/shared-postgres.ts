import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fingerprintOfMigrations } from './migrations.ts';

export const TEMPLATE = 'assay_template';

/**
 * Port of the server that all files of this test run share, with the migrated database `assay_template`. The first
 * caller starts it as a process that ends when the test run has ended, also after a crash.
 */
export async function sharedPostgresPort(): Promise<number> {
  // Vitest's workers are its children.
  const owner = process.ppid;
  const folder = join(tmpdir(), `assay-shared-postgres-${owner}-${await fingerprintOfMigrations()}`);
  const mine = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (mine) {
    const keeper = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
    spawn(process.execPath, [keeper, folder, String(owner)], { detached: true, stdio: 'ignore' }).unref();
  }
  const answer = await answerIn(folder, performance.now() + 60_000);
  const port = Number(answer);
  if (!Number.isInteger(port)) throw new Error(`PostgreSQL did not start: ${answer}`);
  return port;
}

async function answerIn(folder: string, deadline: number): Promise<string> {
  for (;;) {
    const answer = await readFile(join(folder, 'answer'), 'utf8').catch(() => null);
    if (answer !== null) return answer;
    if (performance.now() > deadline) {
      const there = await stat(folder).catch(() => null);
      await rm(folder, { recursive: true, force: true });
      throw new Error(`PostgreSQL was not ready within a minute (${there === null ? 'its starter is gone' : folder}).`);
    }
    await pause(50);
  }
}
