import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcilePayments } from '../../schedule/jobs/reconcile-payments.ts';
import { startSchedule } from '../../schedule/start-schedule.ts';
import { openQueue } from '../../work/queue/pg-boss-queue.ts';
import { openShop, type Shop, WAIT } from '../billing.test-support.ts';
import { holdWebhooks, ofType, type Webhooks } from '../held-webhooks.test-support.ts';
import { openPayments } from '../open-payments.ts';
import { reconcileEvents } from '../reconcile-events.ts';

const bin = await findPostgres();
const MODES = ['PGlite', ...(bin === null ? [] : ['PostgreSQL'])];
const PERIOD_S = 400;

describe.each(MODES)('webhooks, %s', (mode) => {
  let postgres: PostgresServer | undefined;
  let shop: Shop;
  let webhooks: Webhooks;
  beforeAll(async () => {
    if (mode === 'PostgreSQL' && bin !== null) postgres = await startPostgresServer(bin);
    shop = await openShop(
      postgres === undefined ? {} : { DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres` },
    );
    webhooks = await holdWebhooks(shop);
  }, 180_000);
  afterAll(async () => {
    await shop?.server.close();
    await postgres?.stop();
  });

  const unheard: Webhooks['unheard'] = (body) => webhooks.unheard(body);
  const send: Webhooks['send'] = (event, given) => webhooks.send(event, given);
  const known = async (event: unknown) =>
    (await shop.query('select type from private.billing_events where id = $1', [Reflect.get(Object(event), 'id')]))
      .length;
  const changePlan = (person: { token: string }, plan: string) =>
    shop.call(person, 'change-plan', { body: JSON.stringify({ plan, interval: 'month' }) });
  const newSubscriber = async (plan: string) => {
    const customer = await shop.newCustomer();
    await shop.buy(customer.admin, plan);
    await expect
      .poll(() => shop.company(customer.companyId), WAIT)
      .toMatchObject({ current_plan: plan, subscription_status: 'active' });
    return customer;
  };

  test('duplicated: an event counts once, and the trail names it', async () => {
    const { admin, companyId } = await shop.newCustomer();
    const events = await unheard(() => shop.buy(admin, 'pro'));
    const created = ofType(events, 'customer.subscription.created');
    expect((await send(created)).status).toBe(200);
    expect(await shop.company(companyId)).toMatchObject({ current_plan: 'pro', subscription_status: 'active' });
    // What the provider says by now would be written if the event counted again.
    await unheard(() => changePlan(admin, 'enterprise'));
    expect((await Promise.all([send(created), send(created)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.company(companyId)).toMatchObject({ current_plan: 'pro' });
    const trail = await shop.query(
      `select actor_id, source from public.audit_log where company_id = $1 and action = 'companies.update' and details ? 'current_plan'`,
      [companyId],
    );
    expect(trail).toEqual([{ actor_id: null, source: `webhook ${Reflect.get(Object(created), 'id')}` }]);
  });

  test('reordered and delayed: the last state holds, whichever event comes last', async () => {
    const { admin, companyId } = await newSubscriber('basic');
    const up = await unheard(() => changePlan(admin, 'enterprise'));
    const down = await unheard(() => changePlan(admin, 'pro'));
    const changes = [up, down].map((events) => ofType(events, 'customer.subscription.updated'));
    // What the event with the higher plan says is no longer so when it comes.
    for (const event of changes.reverse()) expect((await send(event)).status).toBe(200);
    expect(await shop.company(companyId)).toMatchObject({ current_plan: 'pro', billing_plan: 'Professional' });
    for (const event of [...down, ...up]) expect((await send(event)).status).toBe(200);
    expect(await shop.company(companyId)).toMatchObject({ current_plan: 'pro', billing_plan: 'Professional' });
  });

  test('an answer of the provider that is older than what is written changes nothing', async () => {
    const { companyId } = await newSubscriber('basic');
    const [row] = await shop.query(
      'select stripe_customer_id as id, applied_turn from private.billing_customers where company_id = $1',
      [companyId],
    );
    const told = { plan: 'enterprise', plan_name: 'Enterprise', interval: 'month', status: 'active', id: 'sub_1' };
    const apply = (turn: number) =>
      shop.query('select private.apply_subscription($1, $2, $3) as applied', [row?.id, turn, told]);
    expect(await apply(Number(row?.applied_turn))).toEqual([{ applied: false }]);
    expect(await shop.company(companyId)).toMatchObject({ current_plan: 'basic' });
    // Events of the first payment may still come, each with a turn of its own.
    expect(await apply(Number(row?.applied_turn) + 1_000)).toEqual([{ applied: true }]);
  });

  test('forged: another secret, another body or an old signature is refused and leaves no trace', async () => {
    const { admin, companyId } = await shop.newCustomer();
    const created = ofType(await unheard(() => shop.buy(admin, 'pro')), 'customer.subscription.created');
    const old = Math.floor(Date.now() / 1000) - PERIOD_S;
    const answers = [
      await send(created, { secret: 'whsec_guessed' }),
      await send(created, { body: JSON.stringify({ ...Object(created), type: 'invoice.paid' }) }),
      await send(created, { timestamp: old }),
      await fetch(`${shop.server.localUrl}/stripe/webhook`, { method: 'POST', body: JSON.stringify(created) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await known(created)).toBe(0);
    expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'trialing' });
  });

  test('unknown: an event that means nothing here is kept and ignored', async () => {
    const { companyId } = await newSubscriber('pro');
    const before = await shop.company(companyId);
    const event = {
      id: `evt_${companyId}`,
      object: 'event',
      type: 'charge.dispute.created',
      created: 1,
      data: { object: { id: 'dp_1' } },
    };
    expect((await send(event)).status).toBe(200);
    expect(await known(event)).toBe(1);
    const foreign = {
      ...event,
      id: `evt_foreign_${companyId}`,
      type: 'invoice.paid',
      data: { object: { customer: 'cus_of_another_product' } },
    };
    expect([(await send(foreign)).status, await known(foreign)]).toEqual([200, 1]);
    expect(await shop.company(companyId)).toEqual(before);
  });

  test('an event whose change fails is not written as known, and counts when it comes again', async () => {
    const { admin, companyId } = await shop.newCustomer();
    const created = ofType(await unheard(() => shop.buy(admin, 'pro')), 'customer.subscription.created');
    await shop.query(
      `alter table public.companies add constraint broken check (subscription_status <> 'active') not valid`,
    );
    expect((await send(created)).status).toBe(500);
    expect(await known(created)).toBe(0);
    await shop.query('alter table public.companies drop constraint broken');
    expect((await send(created)).status).toBe(200);
    expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'active' });
  });

  test('lost: the scheduled comparison finds the event, once', async () => {
    const { admin, companyId } = await shop.newCustomer();
    await unheard(() => shop.buy(admin, 'pro'));
    expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'trialing' });
    const { config, secrets, db } = shop.server.context;
    const payments = openPayments({ config, secrets, localUrl: shop.server.localUrl });
    if (payments === undefined) throw new Error('There is no billing.');
    const reconcile = () => reconcileEvents({ db, payments, isStopped: () => false });
    expect((await reconcile()).lost).toBeGreaterThan(0);
    expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'active', current_plan: 'pro' });
    const [payment] = await shop.query(
      'select plan, billing_interval, amount_paid, currency from private.billing_payments where company_id = $1',
      [companyId],
    );
    expect(payment).toEqual({ plan: 'pro', billing_interval: 'month', amount_paid: 7900, currency: 'usd' });
    expect(await reconcile()).toEqual({ lost: 0 });
  });

  test('D-005, lost: what the schedule catches up on names its event in the trail, as if it had come', async () => {
    const { admin, companyId } = await shop.newCustomer();
    const ids = (await unheard(() => shop.buy(admin, 'pro'))).map((event) => Reflect.get(Object(event), 'id'));
    const { config, secrets, db, log, backend } = shop.server.context;
    const payments = openPayments({ config, secrets, localUrl: shop.server.localUrl });
    if (payments === undefined) throw new Error('There is no billing.');
    const queue = await openQueue(db, log);
    const job = { ...reconcilePayments(payments), channel: 'assay_lost_events' };
    const stop = startSchedule({ db, boss: queue.boss, storage: backend.service.storage, log }, [job]);
    const trail = async () => {
      await shop.query("select pg_notify('assay_lost_events', '')");
      return await shop.query(
        `select actor_id, source from public.audit_log where company_id = $1 and action = 'companies.update' and details ? 'current_plan'`,
        [companyId],
      );
    };
    await expect.poll(trail, WAIT).toEqual([{ actor_id: null, source: expect.stringMatching(/^webhook /) }]);
    expect(ids.map((id) => `webhook ${id}`)).toContain((await trail())[0]?.source);
    await stop();
    if (mode === 'PostgreSQL') await queue.close();
  });

  test('a webhook that was not taken is sent again', async () => {
    const { admin, companyId } = await shop.newCustomer();
    await shop.query(
      `alter table public.companies add constraint broken check (subscription_status <> 'active') not valid`,
    );
    await shop.buy(admin, 'basic');
    // Answers when every webhook was tried.
    await shop.clock({ days: 0.0001 });
    const refused = await shop.query('select attempts from stripe_sandbox.events where delivered_at is null');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).toEqual(refused.map(() => ({ attempts: 1 })));
    expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'trialing' });
    await shop.query('alter table public.companies drop constraint broken');
    await shop.query('update stripe_sandbox.events set next_attempt_at = now() where delivered_at is null');
    await shop.clock({ days: 0.0001 });
    await expect.poll(() => shop.company(companyId), WAIT).toMatchObject({ subscription_status: 'active' });
  });
});
