import { callName } from '../../core/exchanges/call-name.ts';
import { fieldValue, type Item } from '../../core/exchanges/collection-in-answer.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import { isWriting } from '../../core/exchanges/exchange.ts';
import { keyOf } from '../../core/exchanges/leaves.ts';
import { plainText } from '../../core/values/plain-text.ts';
import { isRead } from '../resources/collections-of-session.ts';
import { type Asked, askedIn, changedKeys, idsOf, isSameList } from './asked.ts';
import { directionSuspicion, orderSuspicion } from './order-oracle.ts';
import { repeatedPage } from './page-oracle.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';
import { totalSuspicion } from './total-oracle.ts';

/**
 * What addresses ask for against what was answered: a search, a filter by a field, an order, a page. Addresses with
 * queries only; `earlier` exchanges are compared with and not judged; `typed` are the values that were typed or chosen just before.
 */
export function querySuspicions(
  { earlier, exchanges }: { readonly earlier: readonly Exchange[]; readonly exchanges: readonly Exchange[] },
  typed: readonly string[],
  seen: SeenPage,
): readonly Suspicion[] {
  const all = [...earlier, ...exchanges];
  const asked = all.filter((exchange) => isRead(exchange) && exchange.operation === undefined).flatMap(askedIn);
  return asked.flatMap((one, index) => {
    if (!exchanges.includes(one.collection.exchange)) return [];
    const before = asked
      .slice(0, index)
      .filter((other) => isSameList(one, other) && !hasWritesBetween(all, other, one));
    return [
      ...ignoredSearch(one, before, typed, seen),
      ...ignoredFilter(one, before, seen),
      ...repeatedPage(one, before, seen),
      ...orderSuspicion(one, seen),
      ...directionSuspicion(one, before, seen),
      ...totalSuspicion(one, seen),
    ];
  });
}

function hasWritesBetween(exchanges: readonly Exchange[], from: Asked, to: Asked): boolean {
  return exchanges
    .slice(exchanges.indexOf(from.collection.exchange), exchanges.indexOf(to.collection.exchange))
    .some(isWriting);
}

/** A text was searched for that no item has, and the answer is the same as without it. */
function ignoredSearch(
  one: Asked,
  before: readonly Asked[],
  typed: readonly string[],
  { path, baseUrl }: SeenPage,
): readonly Suspicion[] {
  const searched = [...one.query].find(
    ([, value]) => plainText(value).length > 2 && typed.some((text) => plainText(text) === plainText(value)),
  );
  if (!searched) return [];
  const [key, value] = searched;
  const { items, exchange } = one.collection;
  const without = before.find(
    (other) => changedKeys(one, other).every((changed) => changed === key) && (other.query.get(key) ?? '') === '',
  );
  const has = (item: Item) =>
    item.leaves.some((leaf) => plainText(String(leaf.value ?? '')).includes(plainText(value)));
  const lacking = items.filter((item) => !has(item));
  if (!without || items.length < 2 || lacking.length * 3 < items.length || idsOf(without) !== idsOf(one)) return [];
  return [
    suspicion({
      kind: 'unmet-request',
      title: `Searching is without effect: ${callName(exchange, baseUrl)} answers the same`,
      severity: 'serious',
      page: path,
      cause: ['search', key, callName(exchange, baseUrl)],
      seen: [
        ['Asked', `${key}=${value}`],
        [
          'Answered',
          `${items.length} items, the same as without it; ${lacking.length} of them have no ${shownValue(value)}`,
        ],
      ],
    }),
  ];
}

/** The query names a field of the items and one of its values, and items with another value are answered. */
function ignoredFilter(one: Asked, before: readonly Asked[], { path, baseUrl }: SeenPage): readonly Suspicion[] {
  const { items, exchange } = one.collection;
  return [...one.query].flatMap(([key, value]) => {
    const field = keyOf(key.replace(/\[([^\]]*)\]/gu, '.$1'));
    const values = [...before, one].flatMap(({ collection }) =>
      collection.items.flatMap((item) => fieldValue(item, field) ?? []),
    );
    const isField =
      values.length >= items.length && values.some((each) => plainText(String(each)) === plainText(value));
    if (plainText(value) === '' || !isField || new Set(values).size < 2) return [];
    // Lists of values, ranges and negations ask for more than this one value.
    if (/[,|<>!*:]/u.test(value) || /\[(?:gt|lt|ne|not|in)/iu.test(key)) return [];
    const others = items.filter((item) => plainText(String(fieldValue(item, field) ?? '')) !== plainText(value));
    const [first] = others;
    const without = before.find((other) => changedKeys(one, other).every((changed) => changed === key));
    // Some others may belong to the value, as a category's subcategories do.
    const isIgnored = others.length === items.length || (without !== undefined && idsOf(without) === idsOf(one));
    if (!first || !isIgnored) return [];
    return suspicion({
      kind: 'unmet-request',
      title: `Filtering by “${field}” is not obeyed: other items are answered`,
      severity: 'serious',
      page: path,
      cause: ['filter', field, callName(exchange, baseUrl)],
      seen: [
        ['Asked', `${callName(exchange, baseUrl)} with ${key}=${value}`],
        [
          'Answered',
          `${items.length} items, ${others.length} of them with another ${field}, such as ${shownValue(fieldValue(first, field))}`,
        ],
      ],
    });
  });
}
