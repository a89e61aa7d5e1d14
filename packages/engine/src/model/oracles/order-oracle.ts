import type { Scalar } from '../../core/exchanges/leaves.ts';
import { fieldValue } from '../resources/collection-in-answer.ts';
import { plainName } from '../values/plain-text.ts';
import type { Asked } from './asked.ts';
import { callName } from './call-name.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';

const SORT_KEY = /^_?(?:sort|order|sort_?by|order_?by|sort_?field|ordering)$/iu;
/** Fewer values are in some order by chance, or in that of their meaning: low, medium, high. */
const ORDERED_VALUES = 4;

/** An order by a field was asked for, and the answer is in no order of it. */
export function orderSuspicion({ collection, query }: Asked, { path, baseUrl }: SeenPage): readonly Suspicion[] {
  const { items, exchange } = collection;
  const asked = [...query].find(([key]) => SORT_KEY.test(key));
  if (!asked) return [];
  const names = new Set(items.flatMap(({ leaves }) => leaves.map((leaf) => leaf.path)));
  const wanted = plainName(asked[1].split(/[,:. ]/u)[0]?.replace(/[-_](?:asc|desc)$/iu, '') ?? '');
  const field = [...names].find((name) => plainName(name) === wanted);
  if (field === undefined) return [];
  const values = items.map((item) => fieldValue(item, field));
  const present = values.filter((value) => value !== undefined && value !== null && value !== '');
  const distinct = new Set(present).size;
  if (distinct < ORDERED_VALUES || distinct * 2 < present.length || isInSomeOrder(present)) return [];
  return [
    suspicion({
      kind: 'unmet-request',
      title: `Sorting by “${field}” is not obeyed`,
      severity: 'serious',
      page: path,
      cause: ['sort', field, callName(exchange, baseUrl)],
      seen: [
        ['Asked', `${callName(exchange, baseUrl)} with ${asked[0]}=${asked[1]}`],
        ['Answered', values.slice(0, 8).map(shownValue).join(', ')],
      ],
    }),
  ];
}

/** True for values that rise or fall in any usual order: of numbers, of characters, of a dictionary. */
function isInSomeOrder(values: readonly (Scalar | undefined)[]): boolean {
  const texts = values.map(String);
  const orders: ((a: string, b: string) => number)[] = [
    (a, b) => Number(a) - Number(b),
    (a, b) => (a < b ? -1 : Number(a > b)),
    (a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : Number(a.toLowerCase() > b.toLowerCase())),
    (a, b) => a.localeCompare(b),
    (a, b) => a.localeCompare(b, undefined, { numeric: true, sensitivity: 'base', ignorePunctuation: true }),
    (a, b) => Date.parse(a) - Date.parse(b),
  ];
  return orders.some((compare) => {
    const steps = texts.slice(1).map((text, index) => compare(texts[index] ?? '', text));
    return steps.every((step) => step <= 0) || steps.every((step) => step >= 0);
  });
}
