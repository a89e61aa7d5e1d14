import { hashOf } from './hash-of.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const NAME = MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|');
const DAY = String.raw`\d{4}-\d\d-\d\d|\d\d([./])\d\d\1\d{4}|\d\d\.? (?:${NAME}),? \d{4}|(?:${NAME}) \d\d,? \d{4}`;
const TIME = String.raw`\d\d:\d\d`;
const MOMENT = new RegExp(String.raw`(?<!\d)(?:${DAY}|${TIME})(?!\d)`, 'gu');

const WEEKS = 40;
const WEEK_MS = 604_800_000;
const HALF_HOURS = 6;
const MINUTES = { halfHour: 30, hour: 60, day: 1440 };
/** An earlier day may be written with a zero or without, and may be read as a month. */
const FIRST_DAY = 13;
/** May is written alike when it is shortened; September is shortened in two ways. */
const UNCLEAR_MONTHS: ReadonlySet<number> = new Set([4, 8]);

/** How far a moment is moved. Weeks keep the day of the week: an office that is open then is open later as well. */
export type Shift = { readonly weeks: number; readonly minutes: number };

/**
 * Another day or another time of day, written like the sample: '2027-05-24' for '2027-03-15', 'Mon 24 May 2027' for
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
  const weeks = days.flatMap(weeksAfter);
  return {
    weeks: weeks[hashOf(`day ${seed}`) % weeks.length] ?? 0,
    minutes: (hashOf(`time ${seed}`) % HALF_HOURS) * MINUTES.halfHour,
  };
}

/** The weeks after which the day is in the same year, and can be written in one way only. */
function weeksAfter(day: Date): readonly number[] {
  return Array.from({ length: WEEKS }, (_, weeks) => weeks).filter((weeks) => {
    const later = inWeeks(day, weeks);
    const isSameYear = later.getUTCFullYear() === day.getUTCFullYear();
    return isSameYear && later.getUTCDate() >= FIRST_DAY && !UNCLEAR_MONTHS.has(later.getUTCMonth());
  });
}

function inWeeks(day: Date, weeks: number): Date {
  return new Date(day.getTime() + weeks * WEEK_MS);
}

export function moved(text: string, { weeks, minutes }: Shift): string {
  return text.replace(MOMENT, (part) => {
    const day = dayOf(part);
    return day ? written(inWeeks(day, weeks), part) : movedTime(part, minutes);
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

/** The day in the spelling of the sample. */
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
    .replace(/(?<!\d)\d\d(?!\d)/u, date);
}

function movedTime(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const total = (hours * MINUTES.hour + past + minutes + MINUTES.day) % MINUTES.day;
  return [Math.floor(total / MINUTES.hour), total % MINUTES.hour]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
