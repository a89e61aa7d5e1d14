import { hashOf } from './hash-of.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const NAME = MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|');
const DAY = String.raw`\d{4}-\d\d-\d\d|\d\d([./])\d\d\1\d{4}|\d\d?\.? (?:${NAME}),? \d{4}|(?:${NAME}) \d\d?,? \d{4}`;
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const WEEKDAY = new RegExp(
  String.raw`\b(?:${WEEKDAYS.map((day) => `${day.slice(0, 3)}(?:${day.slice(3)})?`).join('|')})\b`,
  'gu',
);
const TIME = String.raw`\d\d:\d\d`;
const MOMENT = new RegExp(String.raw`(?<!\d)(?:${DAY}|${TIME})(?!\d)`, 'gu');

const DAYS = 280;
const DAY_MS = 86_400_000;
const QUARTERS = 12;
const MINUTES = { quarter: 15, hour: 60, day: 1440 };
/** An earlier day may be written with a zero or without, and may be read as a month. */
const FIRST_DAY = 13;
/** An end stands up to so many days behind its beginning, and is clear in the same month only. */
const DAYS_BEHIND = 6;
const MIDDLE = 15;
/** May is written alike when it is shortened; September is shortened in two ways. */
const UNCLEAR_MONTHS: ReadonlySet<number> = new Set([4, 8]);

/** How far a moment is moved. */
export type Shift = { readonly days: number; readonly minutes: number };

/**
 * Another day or another time of day, written like the sample: '2027-06-24' for '2027-03-15', 'Thu 24 Jun 2027' for
 * 'Mon 15 Mar 2027'. With one seed, samples of one moment give one moment. Null for a sample that is none.
 */
export function momentLike(sample: string, seed: string): string | null {
  const shift = shiftOf(sample, seed);
  return shift && moved(sample, shift);
}

/** Null for a text that is no moment, and for an hour of twelve: the morning has no 13:00. */
export function shiftOf(sample: string, seed: string): Shift | null {
  const found = [...sample.matchAll(MOMENT)].map(([part]) => part);
  const days = found.flatMap((part) => dayOf(part) ?? []);
  if (found.length === 0 || days.length > 1 || /\d|\b[ap]\.?m\b/iu.test(sample.replace(MOMENT, ''))) return null;
  const later = days.flatMap((day) => daysAfter(middleOfMonth(day)));
  return {
    days: later[hashOf(`day ${seed}`) % later.length] ?? 0,
    minutes: (hashOf(`time ${seed}`) % QUARTERS) * MINUTES.quarter,
  };
}

/** Days of one month keep their distance, so that an end stays after its beginning. */
function middleOfMonth(day: Date): Date {
  return utc(day.getUTCFullYear(), day.getUTCMonth() + 1, MIDDLE);
}

/**
 * How many days later it is a weekday in the same year, when offices are open, that can be written in one way only.
 */
function daysAfter(day: Date): readonly number[] {
  return Array.from({ length: DAYS }, (_, days) => days).filter((days) => {
    const later = inDays(day, days);
    const isSameYear = later.getUTCFullYear() === day.getUTCFullYear();
    const isWeekday = later.getUTCDay() > 0 && later.getUTCDay() < WEEKDAYS.length - 1;
    const isSameMonth = inDays(later, DAYS_BEHIND).getUTCMonth() === later.getUTCMonth();
    const isClear = later.getUTCDate() >= FIRST_DAY && isSameMonth && !UNCLEAR_MONTHS.has(later.getUTCMonth());
    return isSameYear && isWeekday && isClear;
  });
}

function inDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}

export function moved(text: string, { days, minutes }: Shift): string {
  const weekday = (name: string) => {
    const at = WEEKDAYS.findIndex((full) => full.startsWith(name)) + days;
    const full = WEEKDAYS[((at % WEEKDAYS.length) + WEEKDAYS.length) % WEEKDAYS.length] ?? name;
    return name.length === 3 ? full.slice(0, 3) : full;
  };
  return text.replace(WEEKDAY, weekday).replace(MOMENT, (part) => {
    const day = dayOf(part);
    return day ? written(inDays(day, days), part) : movedTime(part, minutes);
  });
}

/** Null for a time of day. A month that stands first as a number is told by a day after it that is none. */
function dayOf(part: string): Date | null {
  const [first = 0, second = 0, third = 0] = (part.match(/\d+/gu) ?? []).map(Number);
  if (part.includes(':')) return null;
  const name = /\p{L}+/u.exec(part)?.[0];
  if (name !== undefined) return utc(second, MONTHS.findIndex((month) => month.startsWith(name)) + 1, first);
  if (part.includes('-')) return utc(first, second, third);
  return second > MONTHS.length ? utc(third, first, second) : utc(third, second, first);
}

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

/** The day in the spelling of the sample; one digit of a day before the tenth where the sample has one. */
function written(day: Date, sample: string): string {
  const [year = '', month = '', date = ''] = day.toISOString().split(/[-T]/u);
  const name = MONTHS[day.getUTCMonth()] ?? '';
  if (sample.includes('-')) return `${year}-${month}-${date}`;
  if (!/\p{L}/u.test(sample)) {
    const isMonthFirst = Number(sample.slice(3, 5)) > MONTHS.length;
    return (isMonthFirst ? [month, date, year] : [date, month, year]).join(sample.charAt(2));
  }
  return sample
    .replace(/\p{L}+/u, (former) => (former.length === 3 ? name.slice(0, 3) : name))
    .replace(/\d{4}/u, year)
    .replace(/(?<!\d)\d\d?(?!\d)/u, (former) => (former.length === 1 ? String(day.getUTCDate()) : date));
}

function movedTime(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const total = (hours * MINUTES.hour + past + minutes + MINUTES.day) % MINUTES.day;
  return [Math.floor(total / MINUTES.hour), total % MINUTES.hour]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
