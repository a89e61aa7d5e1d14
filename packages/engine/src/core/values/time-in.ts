import { folded } from '../wording/folded.ts';

const UNIT_MS = {
  second: 1e3,
  minute: 6e4,
  hour: 36e5,
  day: 864e5,
  week: 6048e5,
  month: 2_592e6,
  year: 31_536e6,
} as const;

const AGO = /\b(a|an|\d+)\s+(second|minute|hour|day|week|month|year)s?\s+ago\b/iu;

const NUMERIC_DATE = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b(?:,?\s+(\d{1,2}):(\d{2}))?/u;

/** Lists show recent dates as "… ago", so "ago" counts back from a moment after every absolute date. */
const RECENT_MS = Date.UTC(2100, 0, 1);

/** The time of a date in the text, in milliseconds; null when there is none. */
export function timeIn(text: string, dayFirst: boolean): number | null {
  const ago = AGO.exec(text);
  if (ago) return RECENT_MS - (Number(ago[1]) || 1) * unitMs(ago[2] ?? '');
  if (/\b(just now|today)\b/iu.test(text)) return RECENT_MS;
  if (/\byesterday\b/iu.test(text)) return RECENT_MS - UNIT_MS.day;
  const iso = /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?/u.exec(text)?.[0];
  if (iso) return finite(Date.parse(iso.replace(' ', 'T')));
  const numeric = NUMERIC_DATE.exec(text);
  if (!numeric)
    return finite(
      Date.parse(
        folded(text)
          .replace(/(\d)(st|nd|rd|th)\b/giu, '$1')
          .replace(/\bat\b/u, ' '),
      ),
    );
  const [first, second] = [Number(numeric[1]), Number(numeric[2])];
  const [day, month] = dayFirst || first > 12 ? [first, second] : [second, first];
  if (month < 1 || month > 12) return null;
  const year = Number(numeric[3]) < 100 ? 2000 + Number(numeric[3]) : Number(numeric[3]);
  return Date.UTC(year, month - 1, day, Number(numeric[4] ?? 0), Number(numeric[5] ?? 0));
}

function unitMs(unit: string): number {
  const found = Object.entries(UNIT_MS).find(([name]) => name === unit.toLowerCase());
  return found ? found[1] : 0;
}

function finite(time: number): number | null {
  return Number.isFinite(time) ? time : null;
}
