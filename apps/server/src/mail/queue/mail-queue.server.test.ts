import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log/log.ts';
import { newPerson, openServer, type TestServer } from '../../server.test-support.ts';
import { openQueue } from '../../work/queue/pg-boss-queue.ts';
import { openWorkServer } from '../../work/work-server.test-support.ts';
import { workPart } from '../../work-part.ts';

const bin = await findPostgres();
const MODES = ['embedded', ...(bin === null ? [] : ['PostgreSQL'])];
const WAIT = { timeout: 20_000, interval: 100 };

describe.each(MODES)('the one road of mails, %s', (mode) => {
  let postgres: PostgresServer | undefined;
  let servers: TestServer[] = [];
  beforeAll(async () => {
    if (mode === 'PostgreSQL' && bin !== null) postgres = await startPostgresServer(bin);
    const env: Record<string, string> =
      postgres === undefined
        ? {}
        : {
            DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres`,
            ASSAY_SECRET: 's'.repeat(64),
          };
    servers = [await openServer(env, undefined, [workPart()])];
    // On PostgreSQL two processes share the work.
    if (postgres !== undefined) servers.push(await openServer(env, undefined, [workPart()]));
  }, 180_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await postgres?.stop();
  });

  const db = () => {
    const [server] = servers;
    if (server === undefined) throw new Error('There is no server.');
    return server.context.db;
  };
  const sentTo = async (part: string) =>
    (await Promise.all(servers.map(({ context }) => context.mail.outbox())))
      .flat()
      .map(({ to }) => to)
      .filter((to) => to.includes(part));
  const rows = (recipient: string) =>
    db().query(
      `select kind, attempts, details, last_error, sent_at is not null as sent from private.mails where recipient = $1`,
      [recipient],
    );
  const want = (query: ReturnType<typeof db>['query'], recipient: string, kind = 'beta-welcome') =>
    query('insert into private.mails (kind, recipient) values ($1, $2)', [kind, recipient]);

  test('what a transaction wants is sent when it is committed, and marked', async () => {
    await db().tx((query) => want(query, 'committed@example.com'));
    await expect
      .poll(() => rows('committed@example.com'), WAIT)
      .toEqual([{ kind: 'beta-welcome', attempts: 1, details: {}, last_error: null, sent: true }]);
    expect(await sentTo('committed@')).toEqual(['committed@example.com']);
  });

  test('what a transaction took back is never sent', async () => {
    await expect(
      db().tx(async (query) => {
        await want(query, 'undone@example.com');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await want(db().query, 'after@example.com');
    await expect.poll(() => sentTo('after@'), WAIT).toHaveLength(1);
    expect(await sentTo('undone@')).toEqual([]);
  });

  test('many at once are each sent once, though all processes take them', async () => {
    await db().query(
      `insert into private.mails (kind, recipient) select 'beta-welcome', 'many' || n || '@example.com' from generate_series(1, 45) as n`,
    );
    await expect
      .poll(async () => (await db().query('select 1 from private.mails where sent_at is null')).length, WAIT)
      .toBe(0);
    const sent = await sentTo('many');
    expect([sent.length, new Set(sent).size]).toEqual([45, 45]);
  });

  test('what could not be sent waits for another attempt with its error, and then goes', async () => {
    // As a newer server would write it.
    await want(db().query, 'later@example.com', 'not-yet-known');
    await expect
      .poll(() => rows('later@example.com'), WAIT)
      .toMatchObject([
        { attempts: 1, sent: false, last_error: 'There are no words for mails of the kind "not-yet-known".' },
      ]);
    const job = `select state::text from pgboss.job where name = 'mails' and id = (select id from private.mails where recipient = 'later@example.com')`;
    await expect.poll(() => db().query(job), WAIT).toEqual([{ state: 'retry' }]);
    await db().query(`update private.mails set kind = 'beta-welcome' where recipient = 'later@example.com'`);
    await db().query(`update pgboss.job set start_after = now() where name = 'mails' and state = 'retry'`);
    // Wakes the workers before their next interval.
    await want(db().query, 'wakes@example.com');
    await expect
      .poll(() => rows('later@example.com'), WAIT)
      .toMatchObject([{ attempts: 2, sent: true, last_error: null }]);
  });

  test('a mail whose server died while it sent it goes with another one', async () => {
    const { query } = db();
    await query('alter table private.mails disable trigger notify_new');
    await want(query, 'orphan@example.com');
    await query('alter table private.mails enable trigger notify_new');
    const queue = await openQueue(db(), createLog('silent'));
    const [row] = await query(`select id from private.mails where recipient = 'orphan@example.com'`);
    await queue.boss.insert('mails', [{ id: String(row?.id), startAfter: '2100-01-01' }]);
    // As the dead server left it: taken, and silent since.
    await query(
      `update pgboss.job set state = 'active', started_on = now() - interval '1 hour',
          heartbeat_on = now() - interval '2 minutes' where name = 'mails' and id = $1`,
      [row?.id],
    );
    await query(`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'mails'`);
    await queue.boss.supervise('mails');
    const job = () => query(`select state::text from pgboss.job where name = 'mails' and id = $1`, [row?.id]);
    expect(await job()).toEqual([{ state: 'retry' }]);
    await query(`update pgboss.job set start_after = now() where name = 'mails' and id = $1`, [row?.id]);
    await want(query, 'wakes-again@example.com');
    await expect.poll(() => sentTo('orphan@'), WAIT).toEqual(['orphan@example.com']);
    await queue.close();
  });

  test('mails of accounts are counted after they went, without their secrets', async () => {
    const [server] = servers;
    if (server === undefined) throw new Error('There is no server.');
    const { email } = await newPerson(server);
    await expect
      .poll(() => rows(email), WAIT)
      .toEqual([{ kind: 'confirm-address', attempts: 1, details: {}, last_error: null, sent: true }]);
  });
});

test('a mail that was written without a word to the server is found when it starts', async () => {
  const shop = await openWorkServer();
  await shop.query('alter table private.mails disable trigger notify_new');
  await shop.query(`insert into private.mails (kind, recipient) values ('beta-welcome', 'silent@example.com')`);
  await shop.query('alter table private.mails enable trigger notify_new');
  expect(await shop.server().context.mail.outbox()).toEqual([]);
  await shop.restart();
  const outbox = async () => (await shop.server().context.mail.outbox()).map(({ to }) => to);
  await expect.poll(outbox, WAIT).toEqual(['silent@example.com']);
  await shop.close();
}, 120_000);
