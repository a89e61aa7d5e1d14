import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@assay/domain';
import { z } from 'zod';

const holderSchema = z.object({ pid: z.number().int().positive(), host: z.string(), start: z.string() });

/**
 * Locks a data folder for one process: two would destroy the files. The lock of a dead process is taken over. Returns a
 * function that releases it.
 * @throws AppError 'conflict' when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'server.lock');
  const mine = join(folder, `server.lock.${randomUUID()}`);
  const text = JSON.stringify({ pid: process.pid, host: hostname(), start: await startOf(process.pid) });
  await writeFile(mine, text, { mode: 0o600 });
  try {
    // `link` creates the lock with its content at once, or fails when it exists.
    for (let attempt = 0; ; attempt += 1) {
      if (await linked(mine, lock)) break;
      await refuseWhenHeld(lock, folder, attempt);
    }
  } finally {
    await rm(mine, { force: true });
  }
  return async () => {
    if ((await readFile(lock, 'utf8').catch(() => '')) === text) await rm(lock, { force: true });
  };
}

async function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    (error: unknown) => {
      if (Reflect.get(Object(error), 'code') === 'EEXIST') return false;
      throw error;
    },
  );
}

async function refuseWhenHeld(lock: string, folder: string, attempt: number): Promise<void> {
  const text = await readFile(lock, 'utf8').catch(() => '');
  const holder = readHolder(text);
  // A folder may be a backup of another machine. Its process cannot be checked and does not run here.
  const held = holder !== undefined && holder.host === hostname() && (await isRunning(holder));
  if (held || attempt > 3)
    throw new AppError(
      'conflict',
      `The data folder ${folder} is in use by another Assay (process ${holder?.pid ?? 'unknown'}).`,
      {
        hint: 'Stop that one first, or give this one a folder of its own with ASSAY_DATA.',
      },
    );
  await rm(lock, { force: true });
}

function readHolder(text: string) {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch (error) {
    // Truncated by a crash during writing, so nobody holds it. Any other error is a bug.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

async function isRunning(holder: z.infer<typeof holderSchema>): Promise<boolean> {
  if (!isAlive(holder.pid)) return false;
  const start = await startOf(holder.pid);
  // After a restart of the machine or container another process may have this number, often our own.
  return start === '' || holder.start === '' ? holder.pid !== process.pid : start === holder.start;
}

/** Start time of a process in ticks since boot; empty when the system does not tell. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name in parentheses may contain anything. The start time is field 20 after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return Reflect.get(Object(error), 'code') === 'EPERM';
  }
}
