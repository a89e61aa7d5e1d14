import type { SortKind } from '@assay/domain';
import { amountsIn, compareAmounts } from '../wording/amounts.ts';
import { folded } from '../wording/folded.ts';
import { timeIn } from './time-in.ts';

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

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
