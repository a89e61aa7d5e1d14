import { expect, test } from 'vitest';
import { billingAccount, payingAccount } from '../../../test-support/rows.ts';
import { accountState } from './account-state.ts';
import { nextBilling } from './next-billing.ts';

test('P2-190: every status has a word and a tone', () => {
  const shown = ['active', 'inactive', 'cancelled', 'incomplete', 'trialing', 'past_due', 'canceled'].map((status) => {
    const { word, tone } = accountState(status, { inTrial: true, isSuspended: false });
    return [word, tone];
  });
  expect(shown).toEqual([
    ['Active', 'pass'],
    ['Inactive', 'none'],
    ['Cancelled', 'none'],
    ['Incomplete', 'wait'],
    ['Trial', 'wait'],
    ['Past due', 'fail'],
    ['Cancelled', 'none'],
  ]);
  expect(accountState('trialing', { inTrial: false, isSuspended: false }).word).toBe('Trial ended');
  expect(accountState('active', { inTrial: false, isSuspended: true }).word).toBe('Suspended');
});

test.each([
  ['P2-100: the next payment', payingAccount(), false, 'Dec 22, 2026', 'Billed monthly'],
  ['P2-100: of a year', payingAccount({ billing_interval: 'year' }), false, 'Dec 22, 2026', 'Billed yearly'],
  [
    'a cancelled subscription has no payment any more',
    payingAccount({ next_billing_date: null, cancel_at: '2026-12-22T12:00:00Z' }),
    false,
    'Dec 22, 2026',
    'No further payment',
  ],
  [
    'Settled 45: in the trial, its end',
    billingAccount({ trial_ends_at: '2026-12-01T12:00:00Z' }),
    true,
    'Dec 1, 2026',
    'End of the trial',
  ],
  ['after the trial, nothing', billingAccount(), false, '–', 'Nothing is due'],
])('%s', (_, account, inTrial, value, hint) => {
  expect(nextBilling(account, inTrial)).toEqual({ value, hint });
});
