import type { FieldSnapshot } from '@assay/page';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAME = `(?:${MONTHS.join('|')})[a-z]*`;
const DAY = new RegExp(
  String.raw`(?<!\d)(?:(\d{4})-(\d\d)-(\d\d)|(\d\d?)([./])(\d\d?)\5(\d{4})|(\d\d?)\.? (${NAME}),? (\d{4})|(${NAME}) (\d\d?),? (\d{4}))(?!\d)`,
  'giu',
);
const ON_OR = /\b(?:on or|or later|or earlier|inclusive|no(?:t|t be)? (?:later|earlier|before|after))\b/iu;
const LATER = /\b(?:after|later than|nach dem|après|después)\b/iu;
const EARLIER = /\b(?:before|earlier than|vor dem|avant|antes)\b/iu;
const DAY_MS = 86_400_000;

/**
 * The days, as `2027-03-15`, that a complaint about a field lets it have: the ends of the range that it names ('The event runs
 * from 03/09/2027 to 05/09/2027'), and the day beside the one that it must be after or before. None where it names no day. A
 * day that may as well be a month is a day, as in most countries.
 */
export function saidDays({ error = '' }: Pick<FieldSnapshot, 'error'>): readonly string[] {
  const days = [...error.matchAll(DAY)].flatMap((found) => dayOf(found) ?? []);
  const [day, ...others] = days;
  if (!day || others.length > 0 || ON_OR.test(error)) return days;
  if (LATER.test(error)) return [moved(day, 1)];
  return EARLIER.test(error) ? [moved(day, -1)] : days;
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

function moved(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
