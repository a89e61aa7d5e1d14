import { expect, test } from 'vitest';
import { sumsByDay, sumsByPlan } from './revenue-sums.ts';

const paid = (day: string, plan: string, currency: string, amount: number) => ({ day, plan, currency, amount });
const REVENUE = [
  paid('2026-11-01', 'basic', 'usd', 2900),
  paid('2026-11-01', 'pro', 'usd', 7900),
  paid('2026-11-02', 'basic', 'usd', 2900),
  paid('2026-11-02', 'basic', 'eur', 2700),
];

test('what was paid is summed for each plan and currency, and by day in one currency', () => {
  expect(sumsByPlan(REVENUE)).toEqual([
    { plan: 'pro', currency: 'usd', amount: 7900 },
    { plan: 'basic', currency: 'usd', amount: 5800 },
    { plan: 'basic', currency: 'eur', amount: 2700 },
  ]);
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => ({ day }));
  expect(sumsByDay(REVENUE, days, 'usd')).toEqual([10_800, 2900, 0]);
});
