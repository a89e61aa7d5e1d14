import type { FieldSnapshot } from '@assay/page';
import { typedDay } from '../values/typed-day.ts';
import { saidDays } from './said-days.ts';

/** The days that forms are filled with, the most likely first, and those where a day must have been. */
const DAYS = ['2027-03-15', '2027-04-20', '2027-05-19'];
const PAST = '2024-05-13';
const PAST_DAYS = [PAST, '2024-06-18', '2024-07-15'];
const BORN = '1990-12-15';
const OF_BIRTH = /\bbirth|\bborn\b|geburt|naissance|nacimiento|nascita/iu;
const NO_FUTURE =
  /(?:\bnot\b|cannot|n['’]t|\bnicht\b|\bne peut\b|\bno puede\b)[^.]*\b(?:future|zukunft|futur\w*)\b|\b(?:in the past|in der vergangenheit|dans le passé|en el pasado)\b/iu;
const NO_PAST =
  /(?:\bnot\b|cannot|n['’]t|\bnicht\b|\bne peut\b|\bno puede\b)[^.]*\b(?:past|vergangenheit|passé|pasado)\b/iu;

/** What an error complains of, such as 'The date is in the future': it wants another. */
const COMPLAINS_OF_FUTURE =
  /\b(?:is|are|lies|ist|liegt|est|está)\b(?! (?:not|nicht|no)\b)[^.]*\b(?:future|zukunft|futur\w*)\b|\b(?:too late|zu spät|after today)\b/iu;
const WANTS_FUTURE = /\b(?:must|has to|should|needs to|muss|soll|doit|debe)\b/iu;

/**
 * The days as `2027-03-15`, in the order for this field: its label, a complaint or a hint may ask for one that has been.
 */
export function likelyDays({
  error = '',
  hint = '',
  label = '',
}: Partial<Pick<FieldSnapshot, 'error' | 'hint' | 'label'>>): readonly string[] {
  const said = saidDays({ error });
  if (said.length > 0) return [...new Set([...said, ...DAYS])];
  if (OF_BIRTH.test(label)) return [BORN, PAST];
  return wantsPast({ error, hint }) ? [...PAST_DAYS, ...DAYS] : [...DAYS, PAST];
}

/** True where a complaint or a hint says that the day must have been. */
export function wantsPast({ error = '', hint = '' }: Pick<FieldSnapshot, 'error' | 'hint'>): boolean {
  const text = `${error} ${hint}`;
  const isLate = COMPLAINS_OF_FUTURE.test(error) && !WANTS_FUTURE.test(error);
  return (NO_FUTURE.test(text) || isLate) && !NO_PAST.test(text);
}

/** What stands for the parts of a day in a format; the hour is always the same. */
function partsOf(day: string): Readonly<Record<string, string>> {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = year.slice(2);
  return {
    ...{ yyyy: year, jjjj: year, aaaa: year, yy: short, jj: short, aa: 'AM' },
    ...{ mm: month, m: String(Number(month)), dd: date, d: String(Number(date)), tt: date },
    ...{ hh: '09', h: '9', min: '30', ss: '00' },
  };
}

/** A format as people write it in placeholders and hints: `MM/DD/YYYY`, `TT.MM.JJJJ`, `hh:mm aa`. */
const FORMAT = /\b(?:yyyy|jjjj|aaaa|yy|mm?|dd?|tt|hh?)(?:[/.\-: ]+(?:yyyy|jjjj|aaaa|yy|jj|mm?|dd?|tt|hh?|ss|aa))+\b/iu;

/** The format of the day that a field holds; undefined where it is none, or could be written in two ways. */
function formatOf(value: string): string | undefined {
  const [first = '', mark = '', second = ''] = /^(\d\d?)([./-])(\d\d?)\2\d{4}$/u.exec(value)?.slice(1) ?? [];
  if (/^\d{4}-\d\d-\d\d$/u.test(value)) return 'yyyy-mm-dd';
  const isDayFirst = mark === '.' || Number(first) > MONTHS;
  if (mark === '' || (!isDayFirst && Number(second) <= MONTHS)) return undefined;
  return (isDayFirst ? ['dd', 'mm', 'yyyy'] : ['mm', 'dd', 'yyyy']).join(mark);
}

const MONTHS = 12;

/** Spellings of a day for a field that says `date` and not how to write it. */
const SPELLINGS = ['yyyy-mm-dd', 'mm/dd/yyyy', 'dd.mm.yyyy', 'dd/mm/yyyy'];
const DATE = /\bdate\b|birth|datum|geburt|deadline|\bdue\b|fecha|data di/iu;
const TIME = /\btime\b|\buhrzeit\b|\bheure\b|\bhora\b/iu;

/** The format that a field asks for, or in which it holds a day; undefined where it says none. */
function formatSaidIn({ placeholder, hint, label, value }: FieldSnapshot): string | undefined {
  const said = [placeholder, hint, label].map((text) => FORMAT.exec(text ?? '')?.[0]).find(Boolean);
  return said ?? formatOf(value);
}

/** The day, such as `2027-03-15`, as a text field says that it wants it; null for one that says no format with a year. */
export function dayAsAsked(field: FieldSnapshot, day: string): string | null {
  const isOfDays = field.type === 'text' || field.popup === 'calendar';
  const format = isOfDays ? formatSaidIn(field) : undefined;
  return format !== undefined && YEAR.test(format) ? written(format, day) : null;
}

const YEAR = /yy|jj|aaaa/iu;

/** Values for a text field that takes a date or a time, in the format that the field asks for; none for other fields. */
export function dateValues(field: FieldSnapshot): readonly string[] {
  if (field.type !== 'text' && field.popup !== 'calendar') return [];
  const format = formatSaidIn(field);
  const days = likelyDays(field);
  if (format !== undefined) return [...new Set(days.map((day) => written(format, day)))];
  const spelled = SPELLINGS.map((spelling) => written(spelling, days[0] ?? PAST));
  const words = `${field.placeholder ?? ''} ${field.label}`;
  if (field.popup !== 'calendar' && !/\bselect|choose|pick|dd|yyyy/iu.test(field.placeholder ?? '')) {
    return DATE.test(words) ? spelled : [];
  }
  if (TIME.test(words)) return ['09:30:00', '09:30', '09:30 AM'];
  return DATE.test(words) || field.popup === 'calendar' ? spelled : [];
}

/** After hours, `mm` are minutes. */
function written(format: string, day: string): string {
  const parts = partsOf(day);
  let hasHours = false;
  return format.replace(/\p{L}+/gu, (token) => {
    const key = token.toLowerCase();
    if (key.startsWith('h')) hasHours = true;
    return parts[hasHours && key.startsWith('m') ? 'min' : key] ?? token;
  });
}

/**
 * The same day in the spellings that the field may take instead; none for what is no day in one of them. A day that is new in
 * each run stays one.
 */
export function otherSpellings(value: string): readonly string[] {
  const [, sample = value] = NEW_IN_EACH_RUN.exec(value) ?? [];
  const day = dayWritten(sample);
  if (day === undefined) return [];
  const others = SPELLINGS.map((spelling) => written(spelling, day)).filter((text) => text !== sample);
  return others.map((text) => value.replace(sample, text));
}

const NEW_IN_EACH_RUN = /^\{\{unique like (.+)\}\}$/u;

/** The day as `2027-03-15` of a text in one of the spellings; undefined for any other, and where it may say two days. */
function dayWritten(text: string): string | undefined {
  const typed = typedDay(text);
  if (typed === null) return undefined;
  const [month, date] = [typed.month, typed.day].map((part) => String(part).padStart(2, '0'));
  const day = `${typed.year}-${month}-${date}`;
  return SPELLINGS.some((spelling) => written(spelling, day) === text) ? day : undefined;
}
