import { randomUUID } from 'node:crypto';
import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import {
  newestLink,
  newPerson,
  newWorkspace,
  openServer,
  type Person,
  type TestServer,
} from '../server.test-support.ts';
import { openQueue } from '../work/queue/pg-boss-queue.ts';
import { workPart } from '../work-part.ts';
import { deleteAccounts } from './jobs/delete-accounts.ts';
import { startSchedule } from './start-schedule.ts';

const bin = await findPostgres();
const MODES = ['embedded', ...(bin === null ? [] : ['PostgreSQL'])];
const WAIT = { timeout: 20_000, interval: 100 };
const log = createLog('silent');

describe.each(MODES)('scheduled jobs, %s', (mode) => {
  let postgres: PostgresServer | undefined;
  let server: TestServer;
  beforeAll(async () => {
    if (mode === 'PostgreSQL' && bin !== null) postgres = await startPostgresServer(bin);
    const env: Record<string, string> =
      postgres === undefined ? {} : { DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres` };
    server = await openServer(env, undefined, [workPart()]);
  }, 180_000);
  afterAll(async () => {
    await server?.close();
    await postgres?.stop();
  });

  const query = (sql: string, values: readonly unknown[] = []) => server.context.db.query(sql, values);
  const bucket = () => server.context.backend.service.storage.from('artifacts');
  const isStored = async (path: string) => (await bucket().download(path)).error === null;

  /** A project with a running run that has stored a picture; gives the ids and the picture's path. */
  async function projectWithPicture(company: string) {
    const [project, run] = [randomUUID(), randomUUID()];
    await query(
      `insert into public.projects (id, company_id, name, url) values ($1, $2, 'Shop', 'https://shop.example')`,
      [project, company],
    );
    await query(
      `insert into public.test_runs (id, company_id, project_id, name, feature, status) values ($1, $2, $3, 'a', 'a', 'Running')`,
      [run, company, project],
    );
    const path = `${company}/${run}/1/a.png`;
    expect((await bucket().upload(path, Buffer.from('picture'), { contentType: 'image/png' })).error).toBeNull();
    await query(
      `insert into public.artifacts (company_id, project_id, run_id, attempt, kind, name, path, content_type, size_bytes)
       values ($1, $2, $3, 1, 'picture', 'a.png', $4, 'image/png', 7)`,
      [company, project, run, path],
    );
    return { project, path };
  }
  const filesAreGone = async (path: string) => {
    await expect.poll(() => isStored(path), WAIT).toBe(false);
    await expect.poll(() => query('select path from private.files_to_delete'), WAIT).toEqual([]);
  };
  const requestAndComeDue = async ({ client, id }: Person) => {
    const { data, error } = await client.rpc('request_account_deletion');
    expect([error, Reflect.get(Object(data), 'withdrawn_at')]).toEqual([null, null]);
    await query('update public.account_deletions set due_at = now() where user_id = $1', [id]);
  };
  const runAccounts = () =>
    deleteAccounts.run({
      db: server.context.db,
      storage: server.context.backend.service.storage,
      isStopped: () => false,
    });

  test('the files of a project that a person deletes go at once', async () => {
    const ada = await newPerson(server);
    const { project, path } = await projectWithPicture(await newWorkspace(ada));
    expect(await isStored(path)).toBe(true);
    expect((await ada.client.from('projects').delete().eq('id', project)).error).toBeNull();
    await filesAreGone(path);
  });

  test('P2-223: an account goes at its day, with its workspace and the files, and the person is told by mail', async () => {
    const ada = await newPerson(server);
    const company = await newWorkspace(ada);
    const { path } = await projectWithPicture(company);
    await requestAndComeDue(ada);
    await expect
      .poll(() => newestLink(server, ada.email).catch(() => undefined), WAIT)
      .toBe(`${server.url}/settings/security`);
    expect(await runAccounts()).toEqual({ deleted: 1, blocked: 0 });
    await filesAreGone(path);
    expect(await query('select id from public.companies where id = $1', [company])).toEqual([]);
    expect((await ada.client.auth.getUser(ada.token)).error).not.toBeNull();
    const again = await ada.client.auth.signInWithPassword({ email: ada.email, password: 'correct horse' });
    expect(again.error).not.toBeNull();
    const subjects = async () =>
      (await server.context.mail.outbox()).filter(({ to }) => to === ada.email).map(({ subject }) => subject);
    await expect.poll(subjects, WAIT).toContain('Your account was deleted');
    expect(await runAccounts()).toEqual({ deleted: 0, blocked: 0 });
  });

  test('one job for each interval, whichever and however many processes ask; again when there is something to do', async () => {
    const { db, backend } = server.context;
    const { storage } = backend.service;
    const done: string[] = [];
    const jobOf = (process: string) => ({
      ...{ name: 'count-in-test', everySeconds: 24 * 3600, channel: 'assay_test' },
      run: async () => {
        done.push(process);
        return {};
      },
    });
    const queues = [await openQueue(db, log), await openQueue(db, log)];
    const stops = queues.map(({ boss }, number) => startSchedule({ db, boss, storage, log }, [jobOf(String(number))]));
    await expect.poll(() => done.length, WAIT).toBe(1);
    await query("select pg_notify('assay_test', '')");
    await expect.poll(() => done.length, WAIT).toBeGreaterThan(1);
    await Promise.all(stops.map((stop) => stop()));
    const [jobs] = await query(
      "select count(*) from pgboss.job where name = 'schedule-count-in-test' and singleton_on is not null",
    );
    expect(jobs).toEqual({ count: 1 });
    if (mode === 'PostgreSQL') await Promise.all(queues.map((queue) => queue.close()));
  });
});
