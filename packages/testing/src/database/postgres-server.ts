import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

export type PostgresServer = {
  readonly port: number;
  /**
   * Stops the server as a crash does: connections break, committed data are recovered. Resolves when the server answers
   * again.
   */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Account = { readonly uid: number; readonly gid: number };

/** Folder of a PostgreSQL server's programs: PG_BIN, Debian's newest, or where PATH finds them. Null without one. */
export async function findPostgres(): Promise<string | null> {
  const debian = '/usr/lib/postgresql';
  const versions = (await readdir(debian).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const folders = [
    process.env.PG_BIN ?? '',
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  for (const folder of folders.filter((candidate) => candidate !== '')) {
    const found = await Promise.all(['initdb', 'postgres'].map((name) => isExecutable(join(folder, name))));
    if (found.every(Boolean)) return folder;
  }
  return null;
}

/** Starts a server with a temporary folder on a free port of 127.0.0.1; `stop` removes both. */
export async function startPostgresServer(bin: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-postgres-'));
  const account = await unprivilegedAccount();
  if (account !== null) await chown(folder, account.uid, account.gid);
  const start = (name: string, args: readonly string[]) =>
    spawn(join(bin, name), [...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...(account ?? {}) });
  await ended(
    start('initdb', ['-D', `${folder}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N']),
  );
  const startServer = async (port: number) => {
    const child = start('postgres', [
      ...['-D', `${folder}/data`, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
      // Also when the tests end without `stop`.
      ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=60'],
    ]);
    await ready(child);
    return child;
  };
  const first = await onFreePort(startServer);
  const { port } = first;
  let server = first.server;
  return {
    port,
    crash: async () => {
      await end(server, 'SIGQUIT');
      server = await startServer(port);
    },
    stop: async () => {
      await end(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const over = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null && server.kill(signal)) await over;
}

/** PostgreSQL refuses to run as root. */
async function unprivilegedAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => lines.find(([user]) => user === name))
    .find((line) => line !== undefined);
  if (found === undefined) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Between looking for a free port and listening on it, another process may take it; then another port is chosen. */
async function onFreePort<T>(startServer: (port: number) => Promise<T>): Promise<{ port: number; server: T }> {
  for (;;) {
    const port = await freePort();
    try {
      return { port, server: await startServer(port) };
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('Address already in use')) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

function ended(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => (status === 0 ? resolve() : reject(new Error(`initdb failed: ${said}`))));
  });
}

function ready(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (status) => reject(new Error(`postgres ended with ${status}: ${said}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
  });
}
