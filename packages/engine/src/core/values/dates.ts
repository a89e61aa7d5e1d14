const DAY_MS = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/u;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day of an ISO date or of a time in seconds or milliseconds, as days since 1970; null for anything else. */
export function dayOf(value: string | number): number | null {
  if (typeof value === 'string') {
    if (!ISO_DATE.test(value)) return null;
    const ms = Date.parse(value);
    return Number.isNaN(ms) ? null : ms / DAY_MS;
  }
  if (value > 1e12 && value < 1e13) return value / DAY_MS;
  return value > 1e9 && value < 1e10 ? (value * 1000) / DAY_MS : null;
}

/** True when two values name the same day, or neighbours: time zones move a date by one. */
export function isSameDay(a: string | number, b: string | number): boolean {
  const [one, other] = [dayOf(a), dayOf(b)];
  return one !== null && other !== null && Math.abs(one - other) < 2;
}

/**
 * Whether a shown text names the day: `agrees`, `differs`, or `unknown` for a text without a whole date, such as
 * “yesterday” or “March 3”.
 */
export function dateShown(text: string, day: number): 'agrees' | 'differs' | 'unknown' {
  const numbers = (text.match(/\d+/gu) ?? []).map(Number);
  const dates = [-1, 0, 1].map((shift) => new Date((Math.floor(day) + shift) * DAY_MS));
  const isNamed = (date: Date) => {
    const year = date.getUTCFullYear();
    const hasYear = numbers.includes(year) || numbers.includes(year % 100);
    const month = date.getUTCMonth();
    const hasMonth = numbers.includes(month + 1) || text.toLowerCase().includes(MONTHS[month] ?? '?');
    return hasYear && hasMonth && numbers.includes(date.getUTCDate());
  };
  if (dates.some(isNamed)) return 'agrees';
  const isWhole = /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/u.test(text);
  return isWhole ? 'differs' : 'unknown';
}
