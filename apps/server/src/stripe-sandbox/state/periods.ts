type Interval = 'month' | 'year';

/** The end of the period that begins at `start`, in seconds. As at Stripe, the day is that of the anchor, or the month's last. */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  const step = interval === 'year' ? 12 : 1;
  let count = step;
  while (monthsAfter(anchor, count) <= start) count += step;
  return monthsAfter(anchor, count);
}

function monthsAfter(anchor: number, months: number): number {
  const first = new Date(anchor * 1000);
  const day = first.getUTCDate();
  const moved = new Date(first);
  moved.setUTCDate(1);
  moved.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved.getTime() / 1000;
}

/** The part of an amount for what is left of a period, in whole units. */
export function amountLeft(amount: number, period: { start: number; end: number }, now: number): number {
  const left = Math.max(0, period.end - now);
  return Math.round((amount * left) / (period.end - period.start));
}
