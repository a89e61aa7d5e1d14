import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchWithCookies, findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { postgresDb } from './database/postgres.ts';
import { createLog } from './log/log.ts';
import { clientAt, openProcesses, type Processes } from './processes.test-support.ts';

const messageSchema = z.object({ links: z.array(z.string()) });
const bin = await findPostgres();
let postgres: PostgresServer;
let processes: Processes;
let url: string;

describe.skipIf(bin === null)('two server processes on one PostgreSQL', () => {
  beforeAll(async () => {
    if (bin === null) return;
    postgres = await startPostgresServer(bin);
    const base = `postgresql://postgres@127.0.0.1:${postgres.port}`;
    const client = new pg.Client({ connectionString: `${base}/postgres` });
    await client.connect();
    await client.query('create database assay');
    await client.end();
    url = `${base}/assay`;
    processes = await openProcesses();
  }, 120_000);
  afterAll(async () => {
    await processes?.close();
    await postgres?.stop();
  });

  test('they migrate it once between them, and a person goes from one to the other without noticing', {
    timeout: 120_000,
  }, async () => {
    const [a, b] = [processes.start({ DATABASE_URL: url }), processes.start({ DATABASE_URL: url })];
    const [urlA, urlB] = await Promise.all([a.ready(), b.ready()]);
    const account = { email: 'ada@example.com', password: 'correct horse' };
    const browser = fetchWithCookies();
    expect((await (await clientAt(urlA, browser)).auth.signUp(account)).error).toBeNull();
    const outbox = join(processes.folder, 'data/outbox');
    const [file = ''] = await readdir(outbox);
    const link = new URL(messageSchema.parse(JSON.parse(await readFile(join(outbox, file), 'utf8'))).links[0] ?? '');
    await browser(urlB + link.pathname + link.search, { redirect: 'manual' });

    const atA = await clientAt(urlA);
    const { data, error } = await atA.auth.signInWithPassword(account);
    expect(error).toBeNull();
    const companyId = crypto.randomUUID();
    expect((await atA.from('companies').insert({ id: companyId, name: 'Acme' })).error).toBeNull();
    const atB = await clientAt(urlB);
    await atB.auth.setSession({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
    });
    expect((await atB.from('companies').select('id, created_at')).data).toEqual([
      { id: companyId, created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/) },
    ]);
    // Not a super admin: only on an embedded installation the first account is one.
    expect((await atB.rpc('is_super_admin')).data).toBe(false);
    // Here nobody may read the mail of strangers.
    expect((await fetch(`${urlA}/outbox/messages`)).status).toBe(404);
    a.child.kill('SIGTERM');
    expect(await a.ended).toBe(0);
    expect((await fetch(`${urlB}/healthz`)).status).toBe(200);
    // The driver warns when two statements are sent at once on one connection.
    expect(a.output() + b.output()).not.toContain('DeprecationWarning');
  });

  test('a notification of one connection reaches the listeners of another, also after its connection broke', {
    timeout: 60_000,
  }, async () => {
    const log = createLog('silent');
    const [listening, speaking] = [postgresDb(url, log), postgresDb(url, log)];
    const heard: string[] = [];
    let onHeard: () => void = () => undefined;
    await listening.listen('trial', (payload) => {
      heard.push(payload);
      onHeard();
    });
    const next = () =>
      new Promise<void>((resolve) => {
        onHeard = resolve;
      });
    const first = next();
    await speaking.tx((query) => query(`select pg_notify('trial', $1)`, ['one']));
    await first;
    await speaking.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'assay listener' and datname = current_database()`,
    );
    const second = next();
    // It listens again after a second. Notifications before that are lost, so this one is repeated until it arrives.
    const again = setInterval(() => void speaking.query(`select pg_notify('trial', 'two')`), 100);
    await second;
    clearInterval(again);
    expect(heard.slice(0, 2)).toEqual(['one', 'two']);
    await Promise.all([listening.close(), speaking.close()]);
  });
});
