import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newWorkspace, openServer, type TestServer } from '../server.test-support.ts';
import { deleteExpired } from './delete-expired.ts';

const bin = await findPostgres();
const MODES = ['embedded', ...(bin === null ? [] : ['PostgreSQL'])];

describe.each(MODES)('evidence that has been kept long enough, %s', (mode) => {
  let postgres: PostgresServer | undefined;
  let server: TestServer;
  beforeAll(async () => {
    if (mode === 'PostgreSQL' && bin !== null) postgres = await startPostgresServer(bin);
    server = await openServer(
      postgres === undefined ? {} : { DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres` },
    );
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await postgres?.stop();
  });

  const bucket = () => server.context.backend.service.storage.from('artifacts');
  const store = async (path: string) =>
    expect((await bucket().upload(path, Buffer.from('picture'), { contentType: 'image/png' })).error).toBeNull();
  const isThere = async (path: string) => (await bucket().download(path)).error === null;
  const filesOnDisk = async () =>
    (await readdir(join(server.folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;

  /** A run that ended that many days ago, with a stored picture; gives its path. */
  async function keepRun(companyId: string, days: number): Promise<string> {
    const { query } = server.context.db;
    const [projectId, runId] = [randomUUID(), randomUUID()];
    await query(`update public.companies set current_plan = 'pro', subscription_status = 'active' where id = $1`, [
      companyId,
    ]);
    await query(
      `insert into public.projects (id, company_id, name, url, status) values ($1, $2, 'Shop', 'https://shop.example', 'Archived')`,
      [projectId, companyId],
    );
    await query(
      `insert into public.test_runs (id, company_id, project_id, name, feature, status, finished_at)
       values ($1, $2, $3, 'Test', 'Visits', 'Passed', now() - make_interval(days => $4))`,
      [runId, companyId, projectId, days],
    );
    const path = `${companyId}/${runId}/1/a.png`;
    await store(path);
    await query(
      `insert into public.artifacts (company_id, project_id, run_id, attempt, kind, name, path, content_type, size_bytes)
       values ($1, $2, $3, 1, 'picture', 'a.png', $4, 'image/png', 7)`,
      [companyId, projectId, runId, path],
    );
    return path;
  }

  test('goes with its files; that of another company, what is young and what is under way stays', async () => {
    const [mine, theirs] = [await newWorkspace(await newPerson(server)), await newWorkspace(await newPerson(server))];
    const [old, young, other] = [await keepRun(mine, 91), await keepRun(mine, 89), await keepRun(theirs, 30)];
    await store(`${mine}/nowhere/1/orphan.png`);
    await store(`${mine}/nowhere/1/under-way.png`);
    await server.context.db.query(
      `update storage.objects set created_at = now() - interval '2 days' where name like '%orphan.png'`,
    );
    expect(await filesOnDisk()).toBe(5);
    const deps = { query: server.context.db.query, storage: server.context.backend.service.storage };
    const deleted = await deleteExpired({ ...deps, isStopped: () => false });
    expect(deleted).toEqual({ works: 1, records: 0, files: 2 });
    expect([await isThere(old), await isThere(young), await isThere(other)]).toEqual([false, true, true]);
    expect(await filesOnDisk()).toBe(3);
    expect(await deleteExpired({ ...deps, isStopped: () => false })).toEqual({ works: 0, records: 0, files: 0 });
  });

  test('stays for now when the server stops', async () => {
    const path = await keepRun(await newWorkspace(await newPerson(server)), 400);
    const { db, backend } = server.context;
    await deleteExpired({ query: db.query, storage: backend.service.storage, isStopped: () => true });
    expect(await isThere(path)).toBe(true);
  });
});
