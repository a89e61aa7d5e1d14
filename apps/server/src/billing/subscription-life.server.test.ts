import { FUNCTION_OUTPUTS } from '@assay/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../server.test-support.ts';
import { CARDS, openShop, type Shop, WAIT } from './billing.test-support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop?.server.close());

const subscriber = async (plan: string, given: { interval?: string; number?: string } = {}) => {
  const customer = await shop.newCustomer();
  await shop.buy(customer.admin, plan, given);
  await expect.poll(() => shop.company(customer.companyId), WAIT).toMatchObject({ subscription_status: 'active' });
  return customer;
};
const usage = async ({ client }: Person, companyId: string) =>
  Object((await client.rpc('get_company_usage', { target_company_id: companyId })).data);
const portal = async (admin: Person): Promise<string> => (await (await shop.call(admin, 'customer-portal')).json()).url;
const status = async (companyId: string) => (await shop.company(companyId)).subscription_status;
const invoices = async (admin: Person) => {
  const answer = await shop.call(admin, 'get-invoices', { method: 'GET' });
  return FUNCTION_OUTPUTS['get-invoices'].parse(await answer.json()).invoices;
};
const daysFrom = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;

test('D-038: a trial that the clock ends has the free limits; what is there stays', async () => {
  const { admin, companyId } = await shop.newCustomer();
  expect(await usage(admin, companyId)).toMatchObject({ active: true, limits: { project_boards: 1, users: 5 } });
  await shop.clock({ days: 15 });
  expect(await usage(admin, companyId)).toMatchObject({
    ...{ active: false, active_until: null },
    limits: { users: 1, project_boards: 0, test_runs: 0, concurrent_agents: 0 },
  });
  await shop.buy(admin, 'basic');
  await expect.poll(() => status(companyId), WAIT).toBe('active');
});

test('a period that ends is renewed and charged, and the runs of the month begin anew', async () => {
  const { admin, companyId } = await subscriber('pro');
  const before = await shop.company(companyId);
  expect(daysFrom(before.current_period_start, before.next_billing_date)).toBeGreaterThan(27);
  await shop.query('insert into private.counted_runs (run_id, company_id) values (gen_random_uuid(), $1)', [companyId]);
  expect(await usage(admin, companyId)).toMatchObject({ used: { test_runs: 1 } });
  await shop.clock({ to: String(before.next_billing_date) });
  const after = await shop.company(companyId);
  expect(after).toMatchObject({ subscription_status: 'active', current_period_start: before.next_billing_date });
  expect((await invoices(admin)).map(({ amount_paid }) => amount_paid)).toEqual([7900, 7900]);
  expect(await usage(admin, companyId)).toMatchObject({ used: { test_runs: 0 } });
});

test('D-044, Settled 12: a yearly plan counts its runs by the monthly anniversary', async () => {
  const { admin, companyId } = await subscriber('pro', { interval: 'year' });
  await shop.query('insert into private.counted_runs (run_id, company_id) values (gen_random_uuid(), $1)', [companyId]);
  expect(await shop.company(companyId)).toMatchObject({ billing_interval: 'year' });
  await shop.clock({ days: 32 });
  expect(await usage(admin, companyId)).toMatchObject({ active: true, used: { test_runs: 0 } });
  expect(await invoices(admin)).toHaveLength(1);
});

test('D-036, Settled 46: a failed renewal leaves seven days; paying makes the plan whole again', async () => {
  const { admin, companyId } = await subscriber('pro', { number: CARDS.declinesLater });
  const { next_billing_date: renewal } = await shop.company(companyId);
  await shop.clock({ to: String(renewal) });
  const failed = await shop.company(companyId);
  expect(failed).toMatchObject({ subscription_status: 'past_due', past_due_since: renewal, current_plan: 'pro' });
  expect(await usage(admin, companyId)).toMatchObject({ active: true });
  expect(daysFrom(renewal, (await usage(admin, companyId)).active_until)).toBe(7);
  await shop.clock({ days: 7 });
  expect(await usage(admin, companyId)).toMatchObject({ active: false, limits: { project_boards: 0 } });
  expect((await invoices(admin))[0]).toMatchObject({ status: 'failed', amount_paid: 7900 });
  // Settled 16, P2-215: checkout would make a second subscription, so it leads to the portal.
  const leadsTo = await shop.checkout(admin, 'pro');
  expect(leadsTo).toContain('/stripe/pages/portal/');
  const open = (await invoices(admin))[0]?.id;
  expect(await (await shop.post(`${leadsTo}/pay/${open}`, {})).text()).toContain('Your card was declined.');
  await shop.post(`${leadsTo}/card`, { number: CARDS.works, expiry: '01/60', cvc: '123' });
  await shop.post(`${leadsTo}/pay/${open}`, {});
  await expect.poll(() => status(companyId), WAIT).toBe('active');
  expect(await shop.company(companyId)).toMatchObject({
    past_due_since: null,
    next_billing_date: failed.next_billing_date,
  });
});

test('a renewal that a server did late, having been down, is dated when it was due', async () => {
  const { companyId } = await subscriber('pro', { number: CARDS.declinesLater });
  const { next_billing_date: renewal } = await shop.company(companyId);
  await shop.query("select private.move_clock($1::timestamptz + interval '1 day' - private.now())", [renewal]);
  await shop.clock({ days: 0.0001 });
  expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'past_due', past_due_since: renewal });
});

test('a renewal that is never paid ends the subscription after the last attempt; one may subscribe again', async () => {
  const { admin, companyId } = await subscriber('basic', { number: CARDS.declinesLater });
  const { next_billing_date: renewal } = await shop.company(companyId);
  await shop.clock({ to: String(renewal) });
  await shop.clock({ days: 14 });
  expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'past_due', past_due_since: renewal });
  await shop.clock({ days: 1 });
  expect(await shop.company(companyId)).toMatchObject({
    ...{ subscription_status: 'canceled', past_due_since: null, next_billing_date: null, billing_interval: null },
    ...{ current_plan: 'basic', billing_plan: 'Basic' },
  });
  await shop.buy(admin, 'enterprise');
  await expect
    .poll(() => shop.company(companyId), WAIT)
    .toMatchObject({ subscription_status: 'active', current_plan: 'enterprise' });
});

test('P2-306: a subscription that is cancelled in the portal holds until the end of its period; until then it can be kept', async () => {
  const { admin, companyId } = await subscriber('pro');
  const { next_billing_date: end } = await shop.company(companyId);
  const url = await portal(admin);
  await shop.post(`${url}/cancel`, {});
  await expect
    .poll(() => shop.company(companyId), WAIT)
    .toMatchObject({ cancel_at: end, next_billing_date: null, subscription_status: 'active' });
  await shop.post(`${url}/keep`, {});
  await expect.poll(() => shop.company(companyId), WAIT).toMatchObject({ cancel_at: null, next_billing_date: end });
  await shop.post(`${url}/cancel`, {});
  await expect.poll(() => shop.company(companyId), WAIT).toMatchObject({ cancel_at: end });
  await shop.clock({ to: String(end) });
  expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'canceled', cancel_at: null });
  expect(await usage(admin, companyId)).toMatchObject({ active: false });
  expect(await invoices(admin)).toHaveLength(1);
});

test('the clock is moved by whoever has the outbox’s key, on this machine, and only forward', async () => {
  const at = `${shop.server.localUrl}/stripe/pages/clock`;
  const move = (url: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
  const withKey = `${at}?key=${shop.server.outboxKey}`;
  const answers = [
    await move(at, { days: 1 }),
    await move(`${at}?key=guessed`, { days: 1 }),
    await move(withKey, { days: 1 }, { 'x-forwarded-for': '203.0.113.7' }),
    await move(withKey, { to: '2020-01-01T00:00:00Z' }),
    await move(withKey, { days: -1 }),
    await move(withKey, {}),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 400, 400, 400]);
  expect(await (await fetch(withKey)).json()).toMatchObject({
    ahead_seconds: expect.any(Number),
    now: expect.any(String),
  });
});
