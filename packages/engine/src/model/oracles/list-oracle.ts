import type { FrameSnapshot } from '@assay/page';
import { callName } from '../../core/exchanges/call-name.ts';
import { type Collection, fieldValue } from '../../core/exchanges/collection-in-answer.ts';
import { plainText } from '../../core/values/plain-text.ts';
import { bindList, compareColumn, type ListBinding } from '../bindings/bind-list.ts';
import { columnSuspicions } from './column-oracle.ts';
import { listName, type SeenPage } from './seen-page.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';

/** Lists of the page against what was answered: items that are missing or doubled, and cells that show another value. */
export function listSuspicions(
  page: FrameSnapshot,
  collections: readonly Collection[],
  seen: SeenPage,
): readonly Suspicion[] {
  return page.collections.flatMap((list) => {
    const binding = bindList(list, collections);
    if (!binding) return [];
    return [
      ...missingItems(binding, seen),
      ...doubledItems(binding, seen),
      ...columnSuspicions(binding, seen, compareColumn),
    ];
  });
}

/**
 * Items that were answered and are not listed, while the items before and after them are. At the end of a list they may
 * be on its next page, and those that differ from all others in some field may be filtered by it.
 */
function missingItems({ list, collection, key, rows }: ListBinding, { path, baseUrl }: SeenPage): readonly Suspicion[] {
  if (list.rows.length < list.size || rows.length < list.rows.length) return [];
  const shown = new Set(rows.map(({ item }) => item));
  const order = rows.map(({ item }) => item);
  const isInOrder = order.every((item, index) => index === 0 || item > (order[index - 1] ?? -1));
  const last = Math.max(...order);
  const missing = collection.items.flatMap((_, index) => (shown.has(index) || index > last ? [] : [index]));
  const isFew = missing.length > 0 && missing.length * 3 <= shown.size;
  if (!isInOrder || !isFew || isExplainedByField(collection, missing, shown)) return [];
  const text = shownValue(fieldValue(collection.items[missing[0] ?? 0] ?? { id: '', leaves: [] }, key.path));
  return [
    suspicion({
      kind: 'wrong-list',
      title: `${listName(list.name)} leaves out items that the server answered`,
      severity: 'serious',
      page: path,
      cause: ['missing', list.name, callName(collection.exchange, baseUrl)],
      seen: [
        ['Answered', `${callName(collection.exchange, baseUrl)}: ${collection.items.length} items, among them ${text}`],
        ['Shown', `${list.rows.length} rows, none of them with ${text}`],
      ],
    }),
  ];
}

/** True when a field has values for the missing items that no shown item has: the page may filter by it. */
function isExplainedByField({ items }: Collection, missing: readonly number[], shown: ReadonlySet<number>): boolean {
  const paths = new Set(missing.flatMap((index) => items[index]?.leaves.map(({ path }) => path) ?? []));
  const valuesAt = (indexes: Iterable<number>, path: string) =>
    [...indexes].map((index) =>
      JSON.stringify(items[index]?.leaves.filter((leaf) => leaf.path === path).map(({ value }) => value) ?? []),
    );
  return [...paths].some((path) => {
    const there = valuesAt(shown, path);
    // A field that tells all items apart filters none.
    if (new Set(there).size > there.length / 2) return false;
    return valuesAt(missing, path).every((value) => !there.includes(value));
  });
}

/** One item in two rows that are the same in every cell, while the answer has it once. */
function doubledItems({ list, collection, rows }: ListBinding, { path, baseUrl }: SeenPage): readonly Suspicion[] {
  const texts = (row: number) => (list.rows[row] ?? []).map(plainText).join('|');
  const doubled = rows.find(({ row, item }) =>
    rows.some((other) => other.row < row && other.item === item && texts(other.row) === texts(row)),
  );
  const isAnsweredTwice = new Set(collection.items.map(({ id }) => id)).size < collection.items.length;
  if (!doubled || isAnsweredTwice) return [];
  return [
    suspicion({
      kind: 'wrong-list',
      title: `${listName(list.name)} shows an item twice that the server answered once`,
      severity: 'serious',
      page: path,
      cause: ['doubled', list.name, callName(collection.exchange, baseUrl)],
      seen: [
        ['Answered', `${callName(collection.exchange, baseUrl)}: ${collection.items.length} items`],
        ['Shown twice', (list.rows[doubled.row] ?? []).filter(Boolean).map(shownValue).join(', ')],
      ],
    }),
  ];
}
