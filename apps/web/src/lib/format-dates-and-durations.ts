/** Numbers and times as a person reads them. Times are in the local time of the viewer. */

const LOCALE = 'en-US';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const wholeNumber = new Intl.NumberFormat(LOCALE);

export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

/** A dash for a number that is not known. */
export function formatKnown(value: number | undefined): string {
  return value === undefined ? '–' : formatNumber(value);
}

export function formatDate(at: string): string {
  return new Date(at).toLocaleDateString(LOCALE, { dateStyle: 'medium' });
}

/** `Nov 22`. */
export function formatDay(day: Date): string {
  return day.toLocaleDateString(LOCALE, { month: 'short', day: 'numeric' });
}

/** `November 22, 2026`. */
export function formatLongDate(at: string): string {
  return new Date(at).toLocaleDateString(LOCALE, { dateStyle: 'long' });
}

export function formatDateTime(at: string): string {
  return new Date(at).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
}

export function formatTime(at: string): string {
  return new Date(at).toLocaleTimeString(LOCALE, { timeStyle: 'medium' });
}

/** `3 min ago`, or the date and time when that was more than a day ago. `now` is in milliseconds since the epoch. */
export function formatAgo(at: string, now: number): string {
  const age = Math.max(0, now - Date.parse(at));
  if (age < MINUTE_MS) return 'now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  return formatDateTime(at);
}

/** `0.21 s`, `14.2 s`, `2 min 05 s`. */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs / 1000;
  if (seconds < 10) return `${seconds.toFixed(2)} s`;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** A rest of time as minutes and seconds: `4:05`. Never below `0:00`. */
export function formatClock(durationMs: number): string {
  const whole = Math.max(0, Math.ceil(durationMs / 1000));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `1 test`, `2 tests`. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
