import { callName } from '../../core/exchanges/call-name.ts';
import { type Asked, changedKeys } from './asked.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';

const PAGE_KEY = /^_?(?:page|p|offset|skip|start|from)(?:[_-]?(?:no|number|index))?$|^page\[number\]$/iu;

/** Two pages of one list, asked for with nothing in between, have items in common. */
export function repeatedPage(one: Asked, before: readonly Asked[], { path, baseUrl }: SeenPage): readonly Suspicion[] {
  const { items, exchange } = one.collection;
  const ids = new Set(items.map(({ id }) => id));
  const other = before.findLast((each) => {
    const [key, ...more] = changedKeys(one, each);
    return key !== undefined && more.length === 0 && PAGE_KEY.test(key);
  });
  if (!other || items.some(({ leaves }) => !leaves.some(({ path: at }) => at === 'id'))) return [];
  const shared = other.collection.items.filter(({ id }) => ids.has(id));
  const step = pageStep(one, other);
  // An offset that is smaller than a page moves on by a part of it.
  if (shared.length === 0 || step === null || step < other.collection.items.length) return [];
  return [
    suspicion({
      kind: 'unmet-request',
      title: `A page of the list repeats ${shared.length === items.length ? 'another page' : 'items of another page'}`,
      severity: 'serious',
      page: path,
      cause: ['page', callName(exchange, baseUrl)],
      seen: [
        ['Asked', `${new URL(other.collection.exchange.url).search}, then ${new URL(exchange.url).search}`],
        [
          'Answered',
          `${shared.length} of ${items.length} items were on the other page as well, such as ${shared[0]?.leaves
            .slice(0, 4)
            .map(({ value }) => shownValue(value))
            .join(', ')}`,
        ],
      ],
    }),
  ];
}

/** By how many items two pages lie apart, as far as the query says it. */
function pageStep(one: Asked, other: Asked): number | null {
  const [key = ''] = changedKeys(one, other);
  const apart = Math.abs(
    Number(one.query.get(key) ?? 1) - Number(other.query.get(key) ?? (/offset|skip|start|from/iu.test(key) ? 0 : 1)),
  );
  if (!Number.isInteger(apart) || apart === 0) return null;
  return /offset|skip|start|from/iu.test(key) ? apart : apart * other.collection.items.length;
}
