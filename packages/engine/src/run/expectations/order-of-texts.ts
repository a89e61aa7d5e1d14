import type { SortKind } from '@assay/domain';
import { amountsIn, compareAmounts } from '../../core/wording/amounts.ts';
import { folded } from './text-match.ts';

export type OrderQuestion = {
  readonly texts: readonly string[];
  readonly direction: 'ascending' | 'descending';
  readonly by: SortKind;
};

/** `pair`: the first two neighbours in the wrong order. `unreadable`: a text without a number or date. */
export type OrderAnswer =
  | { readonly kind: 'in-order' }
  | { readonly kind: 'out-of-order'; readonly pair: readonly [string, string] }
  | { readonly kind: 'unreadable'; readonly text: string };

type Compare = (a: number, b: number) => number;

const BASE = new Intl.Collator('en', { sensitivity: 'base' });
const NUMERIC = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const PUNCTUATION_APART = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/**
 * Whether the texts are in order. For words, any common order is accepted (ignoring case, numbers by value, code
 * points), but the same one for the whole list.
 */
export function orderOf({ texts, direction, by }: OrderQuestion): OrderAnswer {
  if (by === 'text') {
    const words = texts.map(folded);
    const orders = [BASE.compare, NUMERIC.compare, PUNCTUATION_APART.compare, byCodePoint];
    const answers = orders.map((order) => check(texts, direction, (a, b) => order(words[a] ?? '', words[b] ?? '')));
    return answers.find(({ kind }) => kind === 'in-order') ?? answers[0] ?? { kind: 'in-order' };
  }
  return by === 'number' ? numberOrder(texts, direction) : dateOrder(texts, direction);
}

function numberOrder(texts: readonly string[], direction: OrderQuestion['direction']): OrderAnswer {
  const amounts = amountsIn(texts);
  const missing = amounts.indexOf(null);
  if (missing >= 0) return { kind: 'unreadable', text: texts[missing] ?? '' };
  return check(texts, direction, (a, b) => {
    const [left, right] = [amounts[a], amounts[b]];
    return left && right ? compareAmounts(left, right) : 0;
  });
}

/** When it is not clear which is day and which is month, both readings are tried, each for the whole list. */
function dateOrder(texts: readonly string[], direction: OrderQuestion['direction']): OrderAnswer {
  let answer: OrderAnswer = { kind: 'in-order' };
  for (const dayFirst of [false, true]) {
    const times = texts.map((text) => timeIn(text, dayFirst));
    const missing = times.indexOf(null);
    answer =
      missing >= 0
        ? { kind: 'unreadable', text: texts[missing] ?? '' }
        : check(texts, direction, (a, b) => (times[a] ?? 0) - (times[b] ?? 0));
    if (answer.kind === 'in-order') return answer;
  }
  return answer;
}

function check(texts: readonly string[], direction: OrderQuestion['direction'], compare: Compare): OrderAnswer {
  const sign = direction === 'ascending' ? 1 : -1;
  for (let index = 1; index < texts.length; index += 1) {
    if (compare(index - 1, index) * sign > 0) {
      return { kind: 'out-of-order', pair: [texts[index - 1] ?? '', texts[index] ?? ''] };
    }
  }
  return { kind: 'in-order' };
}

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

function timeIn(text: string, dayFirst: boolean): number | null {
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

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
