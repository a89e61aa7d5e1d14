import { ROLES } from '@assay/domain';
import { FUNCTION_OUTPUTS } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CARDS, openShop, type Shop, WAIT } from '../../billing/billing.test-support.ts';
import { newPerson, openServer, type Person } from '../../server.test-support.ts';
import { workPart } from '../../work-part.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // The first account of an embedded installation is super admin.
  await newPerson(shop.server);
}, 60_000);
afterAll(() => shop?.server.close());

const CHOICE = JSON.stringify({ plan: 'pro', interval: 'month' });
const CALLS = [
  ['create-checkout', { body: CHOICE }],
  ['change-plan', { body: CHOICE }],
  ['customer-portal', {}],
  ['get-invoices', { method: 'GET' }],
] as const;

const active = (companyId: string, plan: string) =>
  vi.waitFor(
    async () =>
      expect(await shop.company(companyId)).toMatchObject({ current_plan: plan, subscription_status: 'active' }),
    WAIT,
  );
const change = async (person: Person, plan: string, interval = 'month') =>
  (await shop.call(person, 'change-plan', { body: JSON.stringify({ plan, interval }) })).json();
const invoicesOf = async (person: Person, query = '') => {
  const answer = await shop.call(person, `get-invoices${query}`, { method: 'GET' });
  return FUNCTION_OUTPUTS['get-invoices'].parse(await answer.json());
};
const reasonOf = async (answer: Response) => {
  const { error } = Object(await answer.json());
  return [answer.status, error.details?.reason ?? error.code];
};

describe('P2-271: who may', () => {
  let people: Map<string, Person>;
  let stranger: Person;
  let companyId: string;
  beforeAll(async () => {
    const customer = await shop.newCustomer();
    companyId = customer.companyId;
    await shop.buy(customer.admin, 'pro');
    await active(companyId, 'pro');
    stranger = (await shop.newCustomer()).admin;
    people = new Map();
    for (const role of ROLES) {
      const person = await newPerson(shop.server);
      await shop.query('insert into public.user_roles (user_id, company_id, role) values ($1, $2, $3)', [
        person.id,
        companyId,
        role,
      ]);
      await shop.query(
        `insert into public.profiles (user_id, full_name, company_id, active_company_id) values ($1, 'P', $2, $2)
         on conflict (user_id) do update set active_company_id = excluded.active_company_id`,
        [person.id, companyId],
      );
      people.set(role, person);
    }
  }, 120_000);

  test.each(CALLS)('%s: Owner and Admin, and nobody else', async (name, given) => {
    const allowed: string[] = [];
    for (const [role, person] of people) {
      const answer = await shop.call(person, name, given);
      // An allowed checkout is refused only because there is a subscription.
      if (answer.ok || (await reasonOf(answer))[1] === 'already_subscribed') allowed.push(role);
      else expect(answer.status).toBe(403);
    }
    expect(allowed.toSorted()).toEqual(['Admin', 'Owner']);
    expect((await shop.call(undefined, name, given)).status).toBe(401);
  });

  test('Settled 30: the company is the active one: a stranger acts for their own, and for none without one', async () => {
    expect(await invoicesOf(stranger)).toEqual({ invoices: [], has_more: false });
    // A profile may name any company; the role decides.
    await shop.query('update public.profiles set active_company_id = $1 where user_id = $2', [companyId, stranger.id]);
    for (const [name, given] of CALLS) expect((await shop.call(stranger, name, given)).status).toBe(403);
    const nobody = await newPerson(shop.server);
    for (const [name, given] of CALLS) expect((await shop.call(nobody, name, given)).status).toBe(403);
  });

  test('P2-186, Settled 15: the customer id is read by Owner and Admin only; plan and status by every member', async () => {
    const seen: unknown[] = [];
    for (const [role, { client }] of people) {
      const { data, error } = await client
        .from('companies')
        .select(
          'id, name, billing_plan, current_plan, logo_url, created_at, subscription_status, billing_interval, next_billing_date, max_test_runs_per_month, max_concurrent_agents, usage_current_period, stripe_customer_id',
        )
        .eq('id', companyId)
        .single();
      expect([error, data?.current_plan, data?.subscription_status]).toEqual([null, 'pro', 'active']);
      if (data?.stripe_customer_id !== null) seen.push(role);
    }
    expect(seen.toSorted()).toEqual(['Admin', 'Owner']);
    expect((await stranger.client.from('companies').select('stripe_customer_id').eq('id', companyId)).data).toEqual([]);
  });
});

test('P2-301: a wrong plan or interval is refused', async () => {
  const { admin } = await shop.newCustomer();
  for (const body of [{ plan: 'gold', interval: 'month' }, { plan: 'pro', interval: 'week' }, { plan: 'pro' }, {}])
    expect((await shop.call(admin, 'create-checkout', { body: JSON.stringify(body) })).status).toBe(400);
});

test('Settled 11: a trial buys Basic monthly; who is subscribed is sent to change-plan, who is not to checkout', async () => {
  const { admin, companyId } = await shop.newCustomer();
  for (const [name, given] of [CALLS[1], CALLS[2]])
    expect(await reasonOf(await shop.call(admin, name, given))).toEqual([409, 'no_subscription']);
  const abandoned = await shop.checkout(admin, 'basic');
  await shop.buy(admin, 'basic');
  await active(companyId, 'basic');
  expect(await (await fetch(abandoned)).text()).toContain('This checkout has expired.');
  expect(await reasonOf(await shop.call(admin, 'create-checkout', { body: CHOICE }))).toEqual([
    409,
    'already_subscribed',
  ]);
});

test('two checkouts that are open at the same moment make one subscription', async () => {
  const { admin, companyId } = await shop.newCustomer();
  const urls = await Promise.all([shop.checkout(admin, 'basic'), shop.checkout(admin, 'pro')]);
  for (const url of urls) await shop.post(url, { number: CARDS.works, expiry: '12/49', cvc: '123' });
  await vi.waitFor(
    async () => expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'active' }),
    WAIT,
  );
  expect((await invoicesOf(admin)).invoices).toHaveLength(1);
});

test('P2-216, P2-303, P2-305: an upgrade is charged at once by whole minor units, a downgrade is credit', async () => {
  const { admin, companyId } = await shop.newCustomer();
  await shop.buy(admin, 'basic');
  await active(companyId, 'basic');
  expect(await change(admin, 'pro')).toEqual({ success: true });
  await active(companyId, 'pro');
  expect(await change(admin, 'basic', 'year')).toEqual({ success: true });
  await expect
    .poll(() => shop.company(companyId), WAIT)
    .toMatchObject({ current_plan: 'basic', billing_interval: 'year' });
  const { invoices } = await invoicesOf(admin);
  // 79 - 29 for the whole month that is left, then 290 - 79.
  expect(invoices.map(({ amount_paid, status }) => [amount_paid, status])).toEqual([
    [29_000 - 7_900, 'paid'],
    [7_900 - 2_900, 'paid'],
    [2_900, 'paid'],
  ]);
  expect(await change(admin, 'basic', 'year')).toEqual({ success: true });
  expect((await invoicesOf(admin)).invoices).toHaveLength(3);
});

test('P2-303, P2-304: what the card does not pay is not changed, and an address to give another card is answered', async () => {
  const { admin, companyId } = await shop.newCustomer();
  await shop.buy(admin, 'basic', { number: CARDS.declinesLater });
  await active(companyId, 'basic');
  const { url } = await change(admin, 'pro');
  expect(await (await fetch(url)).text()).toContain('Billing portal');
  expect(await shop.company(companyId)).toMatchObject({ current_plan: 'basic' });
  await shop.post(`${url}/card`, { number: CARDS.works, expiry: '01/50', cvc: '1234' });
  expect(await change(admin, 'pro')).toEqual({ success: true });
  await active(companyId, 'pro');
});

test('P2-197, P2-199, P2-309, P2-310, Settled 31: invoices in pages by the cursor, with their PDF and page', async () => {
  const { admin, companyId } = await shop.newCustomer();
  await shop.buy(admin, 'basic');
  await active(companyId, 'basic');
  for (let count = 0; count < 5; count += 1) {
    await change(admin, 'enterprise');
    await change(admin, 'basic');
  }
  const first = await invoicesOf(admin);
  expect([first.invoices.length, first.has_more]).toEqual([10, true]);
  const last = await invoicesOf(admin, `?starting_after=${first.invoices.at(-1)?.id}&limit=10`);
  expect([last.invoices.length, last.has_more]).toEqual([1, false]);
  expect(last.invoices[0]).toMatchObject({ amount_paid: 2900, currency: 'usd', status: 'paid' });
  const { invoice_pdf, hosted_invoice_url } = last.invoices[0] ?? {};
  const pdf = await fetch(invoice_pdf ?? '');
  expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  expect(await (await fetch(hosted_invoice_url ?? '')).text()).toContain('$29.00');
  const other = await shop.newCustomer();
  await shop.checkout(other.admin, 'basic');
  const foreign = await shop.call(other.admin, `get-invoices?starting_after=${first.invoices[0]?.id}`, {
    method: 'GET',
  });
  expect(foreign.status).toBe(400);
});

test('P2-377 to P2-379: the provider charges the prices of the table of plans', async () => {
  const { admin } = await shop.newCustomer();
  for (const [plan, interval, amount] of [
    ['basic', 'month', '$29.00'],
    ['basic', 'year', '$290.00'],
    ['pro', 'month', '$79.00'],
    ['pro', 'year', '$790.00'],
    ['enterprise', 'month', '$199.00'],
    ['enterprise', 'year', '$1,990.00'],
  ] as const)
    expect(await (await fetch(await shop.checkout(admin, plan, interval))).text()).toContain(`Pay ${amount}<`);
}, 30_000);

test('D-050: without billing there is nothing to call, and no address of the provider', async () => {
  const server = await openServer({ BILLING: 'off' }, undefined, [workPart()]);
  const off = await openShop({}, server);
  const { admin } = await off.newCustomer();
  for (const [name, given] of CALLS)
    expect(await reasonOf(await off.call(admin, name, given))).toEqual([404, 'billing_off']);
  for (const path of ['/stripe/webhook', '/stripe/v1/prices', '/stripe/pages/checkout/cs_1'])
    expect((await fetch(server.url + path, { method: 'POST' })).status).toBe(404);
  await server.close();
}, 60_000);
