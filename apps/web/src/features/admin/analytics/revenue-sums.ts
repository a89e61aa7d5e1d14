import type { PlatformDay, PlatformRevenue } from '../../../data/queries/platform.ts';

type Sums = { readonly plan: string; readonly currency: string; readonly amount: number };

/** What was paid for each plan, the most first. Currencies are never added up. */
export function sumsByPlan(revenue: readonly PlatformRevenue[]): readonly Sums[] {
  const sums = new Map<string, Sums>();
  for (const { plan, currency, amount } of revenue) {
    const key = `${plan} ${currency}`;
    sums.set(key, { plan, currency, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()].toSorted((a, b) => b.amount - a.amount);
}

/** What was paid on each of the days in one currency. */
export function sumsByDay(
  revenue: readonly PlatformRevenue[],
  days: readonly Pick<PlatformDay, 'day'>[],
  wanted: string,
): readonly number[] {
  return days.map(({ day }) =>
    revenue.reduce((sum, each) => (each.day === day && each.currency === wanted ? sum + each.amount : sum), 0),
  );
}
