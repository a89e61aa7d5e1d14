import { PLANS } from '@assay/domain';
import { expect, test } from 'vitest';
import { billingAccount, payingAccount } from '../../test-support/rows.ts';
import { offerOf, planName, shownPlan, yearlySavingPercent } from './subscription.ts';

test('P2-219, D-037, Settled 16: a plan is shown for a status of active with a customer id, else FREE', () => {
  expect([
    shownPlan(payingAccount()),
    shownPlan(payingAccount({ stripe_customer_id: null })),
    shownPlan(payingAccount({ subscription_status: 'past_due' })),
    shownPlan(payingAccount({ subscription_status: 'canceled' })),
    shownPlan(billingAccount()),
  ]).toEqual(['Professional', 'FREE', 'FREE', 'FREE', 'FREE']);
});

test('P1-297: a company without a recorded plan is named Basic', () => {
  expect([planName(null), planName('gold'), shownPlan(payingAccount({ current_plan: null }))]).toEqual([
    'Basic',
    'Basic',
    'Basic',
  ]);
});

test('P2-215, P2-216: a checkout without a paid plan, a change with one', () => {
  const kinds = [
    billingAccount(),
    payingAccount({ stripe_customer_id: null }),
    payingAccount({ subscription_status: 'past_due' }),
    payingAccount({ subscription_status: 'canceled' }),
    payingAccount(),
  ].map((account) => offerOf(account, 'enterprise', 'month').kind);
  expect(kinds).toEqual(['checkout', 'checkout', 'checkout', 'checkout', 'change']);
});

test('P2-217: an upgrade is a plan that ranks higher, everything else a change', () => {
  const pro = payingAccount();
  expect([
    offerOf(pro, 'enterprise', 'month'),
    offerOf(pro, 'basic', 'month'),
    offerOf(pro, 'pro', 'year'),
    offerOf(payingAccount({ current_plan: 'basic' }), 'pro', 'year'),
  ]).toEqual([
    { kind: 'change', rank: 'upgrade' },
    { kind: 'change', rank: 'change' },
    { kind: 'change', rank: 'change' },
    { kind: 'change', rank: 'upgrade' },
  ]);
});

test('P2-218, Settled 11: the same plan and interval is nothing to choose, but only for who pays for it', () => {
  expect([
    offerOf(payingAccount(), 'pro', 'month'),
    offerOf(payingAccount({ billing_interval: 'year' }), 'pro', 'year'),
    offerOf(payingAccount({ current_plan: null }), 'basic', 'month'),
    offerOf(billingAccount({ billing_interval: 'month' }), 'basic', 'month'),
  ]).toEqual([{ kind: 'has' }, { kind: 'has' }, { kind: 'has' }, { kind: 'checkout', rank: 'upgrade' }]);
});

test('P2-122: what a year saves is computed, 17 percent for each plan', () => {
  expect(PLANS.map(yearlySavingPercent)).toEqual([17, 17, 17]);
  expect(yearlySavingPercent({ monthlyPrice: 10, yearlyPrice: 90 })).toBe(25);
});
