import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@assay/domain';
import { z } from 'zod';

const holderSchema = z.object({ pid: z.number().int().positive(), host: z.string(), start: z.string() });

/**
 * Lets one process at a time into a data folder: two on the same files would destroy them. The lock of a process that is
 * gone is taken over. Gives the way to release it; throws `conflict` when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'server.lock');
  const mine = join(folder, `server.lock.${randomUUID()}`);
  const text = JSON.stringify({ pid: process.pid, host: hostname(), start: await startOf(process.pid) });
  await writeFile(mine, text, { mode: 0o600 });
  try {
    // A link appears with its content, or not at all when there is one already.
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
  // A folder may have come from another machine as a backup: its process cannot be asked, and does not run here.
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
    // Cut short by a crash while it was written, so held by nobody; anything else is a fault of ours.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

async function isRunning(holder: z.infer<typeof holderSchema>): Promise<boolean> {
  if (!isAlive(holder.pid)) return false;
  const start = await startOf(holder.pid);
  // After a restart of the machine or a container the number belongs to somebody else, often to ourselves.
  return start === '' || holder.start === '' ? holder.pid !== process.pid : start === holder.start;
}

/** When a process began, in ticks since the machine started; empty where the system does not say. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold anything; the 20th field after it is the start.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not ours to signal, but there.
    return Reflect.get(Object(error), 'code') === 'EPERM';
  }
}
