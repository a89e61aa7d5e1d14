import { type Day, hasDay, typedDay } from './typed-day.ts';

export const DAY_MS = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/u;

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

/** The same also for a day as people type it, such as '15/03/2027', where it can be read in one way. */
export function writtenDay(value: string | number): number | null {
  const typed = typeof value === 'string' ? typedDay(value) : null;
  return dayOf(value) ?? (typed && Date.UTC(typed.year, typed.month - 1, typed.day) / DAY_MS);
}

/** True when two values name the same day, or neighbours: time zones move a date by one. */
export function isSameDay(a: string | number, b: string | number): boolean {
  const [one, other] = [writtenDay(a), writtenDay(b)];
  return one !== null && other !== null && Math.abs(one - other) < 2;
}

/**
 * Whether a shown text names the day: `agrees`, `differs`, or `unknown` for a text without a whole date, such as
 * “yesterday” or “March 3”.
 */
export function dateShown(text: string, day: number): 'agrees' | 'differs' | 'unknown' {
  const dates = [-1, 0, 1].map((shift) => new Date((Math.floor(day) + shift) * DAY_MS));
  if (dates.some((date) => hasDay(text, partsOf(date)))) return 'agrees';
  const isWhole = /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/u.test(text);
  return isWhole ? 'differs' : 'unknown';
}

function partsOf(date: Date): Day {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
