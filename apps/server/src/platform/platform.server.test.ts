import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countPlatformDays } from '../schedule/jobs/count-platform-days.ts';
import { deleteAccounts } from '../schedule/jobs/delete-accounts.ts';
import { startSchedule } from '../schedule/start-schedule.ts';
import { newPerson, newWorkspace, openServer, type Person, type TestServer } from '../server.test-support.ts';
import { openQueue } from '../work/queue/pg-boss-queue.ts';
import { workPart } from '../work-part.ts';

const bin = await findPostgres();
const WAIT = { timeout: 10_000, interval: 50 };

const announcementOf = async ({ url }: TestServer): Promise<unknown> =>
  Reflect.get(Object(await (await fetch(`${url}/config.json`)).json()), 'announcement');

describe.skipIf(bin === null)('two server processes on one database', () => {
  let postgres: PostgresServer;
  let servers: readonly TestServer[] = [];
  let root: Person;
  beforeAll(async () => {
    postgres = await startPostgresServer(bin ?? '');
    const env = {
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres`,
      SUPER_ADMIN_EMAILS: 'root@example.com',
      ASSAY_SECRET: 'a secret of both servers, long enough for them',
    };
    const first = await openServer(env, undefined, [workPart()]);
    servers = [first, await openServer(env, undefined, [workPart()])];
    root = await newPerson(first, 'root@example.com');
  }, 240_000);
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres?.stop();
  });
  const query = async (sql: string, values: readonly unknown[] = []) => servers[0]?.context.db.query(sql, values) ?? [];

  test('D-013: the account of SUPER_ADMIN_EMAILS has the flag, and that of somebody else has not', async () => {
    const flags: unknown[] = [];
    for (const person of [root, ...(await Promise.all(servers.map((server) => newPerson(server))))])
      flags.push((await person.client.rpc('is_super_admin')).data);
    expect(flags).toEqual([true, false, false]);
  });

  test('D-006, D-009: a changed setting holds in both at once', async () => {
    const change = (changes: object) => root.client.rpc('change_platform_settings', changes);
    expect(await Promise.all(servers.map(announcementOf))).toEqual([null, null]);
    const begun = performance.now();
    expect((await change({ announcement: 'Maintenance on Sunday', sign_up_open: false })).error).toBeNull();
    await expect
      .poll(() => Promise.all(servers.map(announcementOf)), WAIT)
      .toEqual(['Maintenance on Sunday', 'Maintenance on Sunday']);
    expect(performance.now() - begun).toBeLessThan(1_000);
    for (const server of servers) await expect(newPerson(server)).rejects.toThrow('Signing up is closed');
    expect((await change({ announcement: '', sign_up_open: true })).error).toBeNull();
    await expect.poll(() => Promise.all(servers.map(announcementOf)), WAIT).toEqual([null, null]);
  });

  test('a suspended company is refused by both, with a code of its own; restored, it may start again', async () => {
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('Two servers were wanted.');
    const ada = await newPerson(first);
    const company = await newWorkspace(ada);
    const project = await ada.client
      .from('projects')
      .insert({
        company_id: company,
        name: 'Shop',
        url: 'https://shop.example',
        framework: 'Cypress',
        status: 'Active',
        created_by: ada.id,
      })
      .select('id')
      .single();
    const start = async ({ url }: TestServer, name: string) => {
      const answer = await fetch(`${url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
        body: JSON.stringify({ project_id: project.data?.id }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const act = (name: string) => root.client.rpc(name, { target_company_id: company, reason: 'Unpaid' });
    expect((await act('suspend_company')).error).toBeNull();
    for (const server of [first, second])
      for (const name of ['start-runs', 'generate-tests']) {
        const refused = await start(server, name);
        expect([name, refused.status, refused.text.includes('"suspended"')]).toEqual([name, 403, true]);
      }
    expect((await act('restore_company')).error).toBeNull();
    expect((await start(second, 'generate-tests')).status).toBe(200);
    expect((await act('suspend_company')).error).toBeNull();
    const generations = await query('select status from public.generations where company_id = $1', [company]);
    expect(generations).toEqual([{ status: 'Cancelled' }]);
    // Nobody takes the job of a company that may not run anything; it does not count as waiting for ever.
    const waiting = async () =>
      Reflect.get(Object((await root.client.functions.invoke('platform-health', { body: {} })).data), 'queue');
    await expect.poll(waiting, WAIT).toEqual({ waiting: 0, active: 0, oldest_waiting_at: null });
  });

  test('health is for super admins; the job counts days', async () => {
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('Two servers were wanted.');
    const ada = await newPerson(first);
    const ask = async (person: Person) => person.client.functions.invoke('platform-health', { body: {} });
    expect((await ask(root)).data).toMatchObject({ queue: { oldest_waiting_at: null }, agents: { connected: 0 } });
    expect((await ask(ada)).error).not.toBeNull();
    const deps = { db: second.context.db, storage: second.context.backend.service.storage, isStopped: () => false };
    expect(await countPlatformDays.run(deps)).toEqual({ days: expect.any(Number) });
    const [today] = await query('select sign_ups from private.platform_days order by day desc limit 1');
    expect(Number(today?.sign_ups)).toBeGreaterThanOrEqual(2);
  });

  test('D-005: what a job of the schedule does names the job in the trail, and no person', async () => {
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('Two servers were wanted.');
    const ada = await newPerson(first);
    expect((await ada.client.rpc('request_account_deletion')).error).toBeNull();
    await query('update public.account_deletions set due_at = now() where user_id = $1', [ada.id]);
    const { db, backend, log } = second.context;
    const queue = await openQueue(db, log);
    // Both servers have done it for this interval; a channel asks for it once more.
    const job = { ...deleteAccounts, channel: 'assay_due_accounts' };
    const stop = startSchedule({ db, boss: queue.boss, storage: backend.service.storage, log }, [job]);
    const told = () =>
      query(
        "select source, actor_id, actor_email from public.audit_log where target_id = $1 and action = 'accounts.delete'",
        [ada.id],
      );
    await expect
      .poll(async () => {
        await query("select pg_notify('assay_due_accounts', '')");
        return await told();
      }, WAIT)
      .toEqual([{ source: 'job delete-accounts', actor_id: null, actor_email: null }]);
    await stop();
    await queue.close();
  });
});
