import type { CollectionSnapshot } from '@assay/page';
import { type Collection, fieldValue, type Item } from '../../core/exchanges/collection-in-answer.ts';
import type { Scalar } from '../../core/exchanges/leaves.ts';
import { dayOf } from '../../core/values/dates.ts';
import { plainText } from '../../core/values/plain-text.ts';
import { shownAs } from '../../core/values/shown-as.ts';
import { BINDING_THRESHOLDS } from './binding-thresholds.ts';

/** A row of a page and the item of the answer that it shows; positions in both. */
export type BoundRow = { readonly row: number; readonly item: number };

/** A column and the field that it shows, with how often they agree and where they do not. */
export type BoundColumn = {
  readonly column: number;
  readonly header: string;
  readonly path: string;
  readonly agreeing: number;
  /** Different values among those that agree: equal ones may agree by chance. */
  readonly distinct: number;
  readonly differing: readonly BoundRow[];
};

/** What joins a list of a page to a list of an answer. */
export type ListBinding = {
  readonly list: CollectionSnapshot;
  readonly collection: Collection;
  /** The field that tells the items apart, and the column that shows it. */
  readonly key: { readonly path: string; readonly column: number | null };
  readonly rows: readonly BoundRow[];
  /** 0 to 1: the share of rows that have an item. */
  readonly confidence: number;
};

/** Joins a list of the page to that answered list which its rows fit best; null when none fits well enough. */
export function bindList(list: CollectionSnapshot, collections: readonly Collection[]): ListBinding | null {
  let best: ListBinding | null = null;
  for (const collection of collections) {
    const binding = bindTo(list, collection);
    if (binding && isBetter(binding, best)) best = binding;
  }
  return best;
}

function isBetter(one: ListBinding, other: ListBinding | null): boolean {
  if (other === null) return true;
  if (one.rows.length !== other.rows.length) return one.rows.length > other.rows.length;
  // What several rows show alike, such as the event of each session, is not what the list is of.
  const [items, others] = [itemsOf(one), itemsOf(other)];
  if (items !== others) return items > others;
  // The later answer is the one that the page shows.
  return (
    Math.abs(one.collection.items.length - one.list.rows.length) <=
    Math.abs(other.collection.items.length - other.list.rows.length)
  );
}

/** How many items the rows show. */
const itemsOf = ({ rows }: Pick<ListBinding, 'rows'>): number => new Set(rows.map(({ item }) => item)).size;

/** True where each row shows an item of its own: the list is one of these items. */
export const isOneToOne = (binding: Pick<ListBinding, 'rows'>): boolean => itemsOf(binding) === binding.rows.length;

function bindTo(list: CollectionSnapshot, collection: Collection): ListBinding | null {
  const { items } = collection;
  if (items.length < BINDING_THRESHOLDS.rows || list.rows.length < BINDING_THRESHOLDS.rows) return null;
  let best: ListBinding | null = null;
  for (const path of tellingPaths(items)) {
    const byText = new Map(items.map((item, index) => [plainText(String(fieldValue(item, path) ?? '')), index]));
    for (const column of columnsOf(list)) {
      const rows = list.rows.flatMap((cells, row) => {
        const item = itemShown(column === null ? cells : [cells[column] ?? ''], byText);
        return item === null ? [] : [{ row, item }];
      });
      const distinct = itemsOf({ rows });
      const confidence = rows.length / list.rows.length;
      if (distinct < BINDING_THRESHOLDS.rows || confidence < BINDING_THRESHOLDS.boundRows) continue;
      if (best && best.rows.length >= rows.length) continue;
      best = { list, collection, key: { path, column }, rows, confidence };
    }
  }
  return best;
}

/** Fields that tell nearly all items apart by a text of some length. */
function tellingPaths(items: readonly Item[]): readonly string[] {
  const paths = new Set(
    items.slice(0, BINDING_THRESHOLDS.sampledItems).flatMap(({ leaves }) => leaves.map(({ path }) => path)),
  );
  return [...paths].filter((path) => {
    const values = items.flatMap((item) => telling(fieldValue(item, path)) ?? []);
    return values.length === items.length && new Set(values).size === items.length;
  });
}

function telling(value: Scalar | undefined): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (dayOf(value) !== null) return null;
  const text = plainText(String(value));
  return text.length >= BINDING_THRESHOLDS.keyLetters && /\p{L}/u.test(text) ? text : null;
}

/** The columns of a table; for a list without columns, null: any of its texts. */
function columnsOf(list: CollectionSnapshot): readonly (number | null)[] {
  const width = list.rows[0]?.length ?? 0;
  if (list.kind === 'list' || list.rows.some((cells) => cells.length !== width)) return [null];
  return Array.from({ length: width }, (_, index) => index);
}

function itemShown(cells: readonly string[], byText: ReadonlyMap<string, number>): number | null {
  const plain = cells.map(plainText);
  for (const text of plain) {
    const exact = byText.get(text);
    if (exact !== undefined) return exact;
  }
  // “AL Ada Lovelace”: an avatar's letters before the name. The longest name that it contains counts.
  const contained = [...byText].filter(
    ([text]) => text.length >= BINDING_THRESHOLDS.containedLetters && plain.some((cell) => cell.includes(text)),
  );
  const [longest, ...others] = contained.toSorted(([one], [other]) => other.length - one.length);
  // A row that has several items, such as a week of a calendar, shows none of them as a whole.
  return longest && others.every(([text]) => longest[0].includes(text)) ? longest[1] : null;
}

/** How a column and a field agree, over all rows that have an item. */
export function compareColumn({ list, collection, rows }: ListBinding, column: number, path: string): BoundColumn {
  const differing: BoundRow[] = [];
  const values = new Set<Scalar>();
  let agreeing = 0;
  for (const pair of rows) {
    const item = collection.items[pair.item];
    const value = item && fieldValue(item, path);
    const cell = list.rows[pair.row]?.[column] ?? '';
    if (value === undefined || value === null || value === '') continue;
    const agreement = shownAs(cell, value);
    if (agreement === 'agrees') {
      agreeing++;
      values.add(value);
    } else if (agreement === 'differs') differing.push(pair);
  }
  return { column, header: list.columns[column] ?? '', path, agreeing, distinct: values.size, differing };
}
