import { callName } from '../../core/exchanges/call-name.ts';
import { fieldValue } from '../../core/exchanges/collection-in-answer.ts';
import type { Scalar } from '../../core/exchanges/leaves.ts';
import { plainName } from '../../core/values/plain-text.ts';
import { type Asked, changedKeys, idsOf } from './asked.ts';
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

const DIRECTION_KEY =
  /^_?(?:order|dir|direction|sort_?(?:dir|order|direction)|desc|descending|asc|ascending|sort|sort_?by|order_?by)$/iu;
const DIRECTION = /^-|\b(?:asc|desc)(?:ending)?\b|_(?:asc|desc)$|^(?:true|false)$/iu;

/** The same order was asked for in both directions, and the answers are the same. */
export function directionSuspicion(
  one: Asked,
  before: readonly Asked[],
  { path, baseUrl }: SeenPage,
): readonly Suspicion[] {
  const { items, exchange } = one.collection;
  const fieldOf = (value: string) => value.replace(/^-|[-_:,. ]?(?:asc|desc)(?:ending)?$/giu, '');
  const other = before.find((each) => {
    const [key, ...more] = changedKeys(one, each);
    if (key === undefined || more.length > 0 || !DIRECTION_KEY.test(key)) return false;
    const [a, b] = [one.query.get(key) ?? '', each.query.get(key) ?? ''];
    return a !== '' && b !== '' && fieldOf(a) === fieldOf(b) && (DIRECTION.test(a) || DIRECTION.test(b));
  });
  const first = items[0]?.leaves ?? [];
  const isAllEqual = first.every(
    ({ path: at, value }) => at === 'id' || items.every((item) => fieldValue(item, at) === value),
  );
  if (!other || items.length < ORDERED_VALUES || idsOf(other) !== idsOf(one) || isAllEqual) return [];
  return [
    suspicion({
      kind: 'unmet-request',
      title: 'Sorting takes no notice of the direction',
      severity: 'serious',
      page: path,
      cause: ['direction', callName(exchange, baseUrl)],
      seen: [
        ['Asked', `${new URL(other.collection.exchange.url).search}, then ${new URL(exchange.url).search}`],
        ['Answered', `the same ${items.length} items in the same order`],
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
