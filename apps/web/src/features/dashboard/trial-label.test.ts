import { expect, test } from 'vitest';
import type { TrialPeriod } from '../../data/queries/dashboard.ts';
import { trialLabel } from './trial-label.ts';

const ENDS = '2026-03-15T12:00:00Z';

test.each<[TrialPeriod['subscription_status'], string | null, string, string | undefined]>([
  ['trialing', ENDS, '2026-03-01T12:00:00Z', 'Trial: 14 days left'],
  ['trialing', ENDS, '2026-03-01T11:59:00Z', 'Trial: 14 days left'],
  ['trialing', ENDS, '2026-03-12T13:00:00Z', 'Trial: 3 days left'],
  ['trialing', ENDS, '2026-03-15T11:59:00Z', 'Trial: 1 day left'],
  ['trialing', ENDS, '2026-03-15T12:00:00Z', undefined],
  ['trialing', null, '2026-03-01T12:00:00Z', undefined],
  ['active', ENDS, '2026-03-01T12:00:00Z', undefined],
])('the label of a company that is %s until %s, at %s: %s', (subscription_status, trial_ends_at, now, words) => {
  expect(trialLabel({ suspended_reason: null, subscription_status, trial_ends_at }, Date.parse(now))).toBe(words);
});
