import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fetchWithCookies } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { layMigratedDatabase } from './migrated-database.test-support.ts';
import { clientAt, openProcesses, type Processes } from './processes.test-support.ts';

const outboxSchema = z.array(z.object({ links: z.array(z.string()) }));

let processes: Processes;
beforeEach(async () => {
  processes = await openProcesses();
});
afterEach(() => processes.close());

describe('a server process', () => {
  test('keeps what it acknowledged when it is killed, and the next one takes over its lock', {
    timeout: 120_000,
  }, async () => {
    await layMigratedDatabase(join(processes.folder, 'data'));
    const first = processes.start();
    const browser = fetchWithCookies();
    const client = await clientAt(await first.ready(), browser);
    const account = { email: 'kept@example.com', password: 'correct horse' };
    expect((await client.auth.signUp(account)).error).toBeNull();
    first.child.kill('SIGKILL');
    await first.ended;

    const before = performance.now();
    const second = processes.start();
    const url = await second.ready();
    process.stdout.write(`second start: ${Math.round(performance.now() - before)} ms\n`);
    const [message] = outboxSchema.parse(await (await fetch(second.outboxMessages())).json());
    // The port changes, the token stays.
    const link = new URL(message?.links[0] ?? '');
    await browser(url + link.pathname + link.search, { redirect: 'manual' });
    expect((await (await clientAt(url)).auth.signInWithPassword(account)).error).toBeNull();

    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('refuses a data folder that another one has open, and leaves that one alone', { timeout: 60_000 }, async () => {
    await layMigratedDatabase(join(processes.folder, 'data'));
    const first = processes.start();
    const url = await first.ready();
    const second = processes.start();
    expect(await second.ended).toBe(2);
    expect(second.output()).toMatch(
      /^The data folder .* is in use by another Assay \(process \d+\)\. Stop that one first.*\n$/,
    );
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('makes its secret once, for its owner alone', { timeout: 60_000 }, async () => {
    await layMigratedDatabase(join(processes.folder, 'data'));
    const first = processes.start();
    await first.ready();
    const file = join(processes.folder, 'data/secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const secret = await readFile(file, 'utf8');
    expect(secret).toMatch(/^[0-9a-f]{64}\n$/);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    const other = processes.start({ ASSAY_SECRET: 'x'.repeat(40) });
    expect(await other.ended).toBe(2);
    expect(other.output()).toContain('The database was made with another ASSAY_SECRET.');
    expect(await readFile(file, 'utf8')).toBe(secret);
  });

  test('ends with status 2 and one line that says what to do', { timeout: 60_000 }, async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const file = join(processes.folder, 'file');
    await writeFile(file, '');
    const readOnly = join(processes.folder, 'read-only');
    await mkdir(readOnly);
    await chmod(readOnly, 0o500);
    const cases: [Record<string, string>, RegExp][] = [
      [
        { PORT: 'many', ASSAY_AGENTS: '-1' },
        /^PORT must be a whole number from 0 to 65535; ASSAY_AGENTS must be .*\n$/,
      ],
      [{ PORT: port }, /^Port \d+ on 127\.0\.0\.1 is in use\. Stop what uses it, or choose another one with PORT\.\n$/],
      [
        { ASSAY_DATA: join(file, 'data') },
        /^The data folder .* cannot be written to .* Choose another folder with ASSAY_DATA\.\n$/,
      ],
      [
        { DATABASE_URL: 'postgresql://me:hidden@127.0.0.1:1/none' },
        /The database of DATABASE_URL does not answer \(.*\)\. Check that PostgreSQL runs.*\n$/,
      ],
    ];
    const results = await Promise.all(
      cases.map(async ([env, expected]) => {
        const server = processes.start({
          ASSAY_DATA: join(processes.folder, String(cases.findIndex(([other]) => other === env))),
          ...env,
        });
        return { status: await server.ended, output: server.output(), expected };
      }),
    );
    taken.close();
    for (const { status, output, expected } of results) {
      expect(output).toMatch(expected);
      expect(output).not.toContain('hidden');
      expect(status).toBe(2);
    }
  });
});
