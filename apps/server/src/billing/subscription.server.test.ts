import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS, openShop, type Shop, WAIT } from './billing.test-support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop?.server.close());

test('P1-013, P2-215, P2-301: a checkout of the provider makes a trial a paid plan, by its webhook', async () => {
  const { admin, companyId } = await shop.newCustomer();
  expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'trialing', current_plan: 'basic' });
  expect(await shop.buy(admin, 'pro')).toBe(`${shop.server.url}/settings/billing?success=true`);
  await expect
    .poll(() => shop.company(companyId), WAIT)
    .toMatchObject({
      ...{
        subscription_status: 'active',
        current_plan: 'pro',
        billing_plan: 'Professional',
        billing_interval: 'month',
      },
      ...{ past_due_since: null, cancel_at: null, max_test_runs_per_month: 5000 },
    });
});

test('a card that is declined, has expired or is not confirmed changes nothing and says so', async () => {
  const { admin, companyId } = await shop.newCustomer();
  const url = await shop.checkout(admin, 'basic');
  const pay = (number: string) => shop.post(url, { number, expiry: '12/49', cvc: '123' });
  expect(await (await pay(CARDS.declined)).text()).toContain('Your card was declined.');
  expect(await (await pay(CARDS.expired)).text()).toContain('Your card has expired.');
  const confirm = (await pay(CARDS.asksToConfirm)).headers.get('location') ?? '';
  expect(await (await shop.post(confirm, { result: 'fail' })).text()).toContain('was not confirmed');
  expect(await shop.company(companyId)).toMatchObject({ subscription_status: 'trialing' });
  await pay(CARDS.asksToConfirm);
  const done = await shop.post(confirm, { result: 'complete' });
  expect(done.headers.get('location')).toBe(`${shop.server.url}/settings/billing?success=true`);
  await expect.poll(() => shop.company(companyId), WAIT).toMatchObject({ subscription_status: 'active' });
});
