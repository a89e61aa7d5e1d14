import { DAY_MS } from './dates.ts';
import { MONTHS } from './typed-day.ts';

const NAME = `(?:${MONTHS.join('|')})[a-z]*`;
const DAY = new RegExp(
  String.raw`(?<!\d)(?:(\d{4})-(\d\d)-(\d\d)|(\d\d?)([./])(\d\d?)\5(\d{4})|(\d\d?)\.? (${NAME}),? (\d{4})|(${NAME}) (\d\d?),? (\d{4}))(?!\d)`,
  'giu',
);

/**
 * The whole dates that a sentence names, as `2027-03-15`, in their order. A day that may as well be a month is a day, as in most
 * countries.
 */
export function daysInText(text: string): readonly string[] {
  return [...text.matchAll(DAY)].flatMap((found) => dayOf(found) ?? []);
}

/** The day that comes so many days later, as `2027-03-15`. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function dayOf([, ...parts]: RegExpExecArray): string | undefined {
  const [isoYear, isoMonth, isoDay, first, , second, year, date, name, ofName, monthName, after, ofMonth] = parts;
  if (isoYear) return written(isoYear, Number(isoMonth), Number(isoDay));
  if (year) {
    const [one, other] = [Number(first), Number(second)];
    return other > MONTHS.length ? written(year, one, other) : written(year, other, one);
  }
  const month = MONTHS.indexOf((name ?? monthName ?? '').slice(0, 3).toLowerCase()) + 1;
  return written(ofName ?? ofMonth ?? '', month, Number(date ?? after));
}

/** Undefined for a day that no month has. */
function written(year: string, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}
