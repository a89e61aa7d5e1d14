import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, WAIT } from '../../billing/billing.test-support.ts';
import { openServer, type TestServer } from '../../server.test-support.ts';
import { workPart } from '../../work-part.ts';
import { sendTrialMails } from './send-trial-mails.ts';

const bin = await findPostgres();
const MODES = ['PGlite', ...(bin === null ? [] : ['PostgreSQL, two processes'])];

describe.each(MODES)('mails about the end of a trial, %s', (mode) => {
  let postgres: PostgresServer | undefined;
  let other: TestServer | undefined;
  let shop: Shop;
  beforeAll(async () => {
    if (mode !== 'PGlite' && bin !== null) postgres = await startPostgresServer(bin);
    const env: Record<string, string> =
      postgres === undefined
        ? {}
        : {
            DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres`,
            ASSAY_SECRET: 's'.repeat(64),
          };
    shop = await openShop(env);
    if (postgres !== undefined) other = await openServer(env, undefined, [workPart()]);
  }, 180_000);
  afterAll(async () => {
    await other?.close();
    await shop?.server.close();
    await postgres?.stop();
  });

  const mailsTo = async (email: string) =>
    (
      await shop.query(
        `select kind from private.mails where recipient = $1 and kind like 'trial-%' order by created_at`,
        [email],
      )
    ).map(({ kind }) => kind);
  const run = () =>
    sendTrialMails.run({
      db: shop.server.context.db,
      storage: shop.server.context.backend.service.storage,
      isStopped: () => false,
    });

  test('3 days before and at the end, each once, to Owner and Admin; who has bought hears nothing', async () => {
    const { admin, companyId } = await shop.newCustomer();
    const buyer = await shop.newCustomer();
    await shop.buy(buyer.admin, 'basic');
    await shop.clock({ days: 10 });
    expect(await mailsTo(admin.email)).toEqual([]);
    await shop.clock({ days: 1.1 });
    await expect.poll(() => mailsTo(admin.email), WAIT).toEqual(['trial-ending']);
    await Promise.all([run(), run(), run()]);
    // The day of the end without a server: the mail comes when one is there again.
    await shop.clock({ days: 4 });
    await expect.poll(() => mailsTo(admin.email), WAIT).toEqual(['trial-ending', 'trial-ended']);
    await Promise.all([run(), run(), run()]);
    await shop.clock({ days: 1 });
    await run();
    expect(await mailsTo(admin.email)).toEqual(['trial-ending', 'trial-ended']);
    expect(await mailsTo(buyer.admin.email)).toEqual([]);
    const sent = async () =>
      (
        await Promise.all(
          [shop.server, ...(other === undefined ? [] : [other])].map(({ context }) => context.mail.outbox()),
        )
      )
        .flat()
        .filter(({ to, subject }) => to === admin.email && subject.includes('trial'));
    await expect.poll(async () => (await sent()).length, WAIT).toBe(2);
    expect((await sent()).map(({ links }) => links[0])).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('/settings/billing?tab=plans')),
    );
    // A trial that an operator extends has another end.
    await shop.query(`update public.companies set trial_ends_at = private.now() + interval '2 days' where id = $1`, [
      companyId,
    ]);
    await run();
    expect(await mailsTo(admin.email)).toEqual(['trial-ending', 'trial-ended', 'trial-ending']);
  });
});
