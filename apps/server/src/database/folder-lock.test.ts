import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const holder = (pid: number, host = hostname(), start = '1') =>
  writeFile(join(folder, 'server.lock'), JSON.stringify({ pid, host, start }));

describe('the lock of a data folder', () => {
  test('holds until it is released, and then leaves nothing behind', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'conflict' });
    await release();
    expect(await readdir(folder)).toEqual([]);
    await (await lockFolder(folder))();
  });

  test('of a process that is gone is taken over', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    await holder(child.pid ?? 0);
    await (await lockFolder(folder))();
  });

  test.runIf(process.platform === 'linux')(
    'of a number that belongs to another process by now is taken over',
    async () => {
      await holder(process.pid);
      await (await lockFolder(folder))();
    },
  );

  test('that came with a backup from another machine, or was cut short, is taken over', async () => {
    await holder(process.pid, 'elsewhere');
    await (await lockFolder(folder))();
    await writeFile(join(folder, 'server.lock'), '{"pid":');
    await (await lockFolder(folder))();
  });

  test('of two that try at once one gets it', async () => {
    const results = await Promise.allSettled([lockFolder(folder), lockFolder(folder), lockFolder(folder)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
