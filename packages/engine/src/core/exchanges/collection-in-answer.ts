import { LIMITS } from '@assay/domain';
import { type Exchange, isRecord, type Json } from './exchange.ts';
import { keyOf, type Leaf, leavesOf } from './leaves.ts';

/** One object of an answered list: its identity, and its single values by the keys that lead to them. */
export type Item = { readonly id: string; readonly leaves: readonly Leaf[] };

/** A list of objects in an answer. */
export type Collection = {
  readonly exchange: Exchange;
  /** The keys that lead to the list; empty when the answer is the list itself. */
  readonly path: string;
  readonly items: readonly Item[];
  /** How many there are in all, where the answer says so. */
  readonly total: number | null;
};

const ID_KEY = /^(?:id|_id|uuid|guid|key|slug|.*[a-z_-]id)$/iu;
/** What has one is a thing with a list of parts, and no envelope. */
const OWN_ID_KEY = /^(?:id|_id|uuid|guid)$/iu;
const TOTAL_KEY =
  /^(?:total|count|total_?(?:count|items|elements|results|rows|records)|row_?count|num_?found|records_?total)$/iu;

/**
 * The lists of objects in an answer: bare, in an envelope, by their keys, of JSON:API, or of a GraphQL connection. Of a long
 * list, only the first items are read.
 */
export function collectionsIn(exchange: Exchange): readonly Collection[] {
  const found: Collection[] = [];
  visit(exchange.answer, { path: '', depth: 0, around: [] }, (path, items, around) => {
    found.push({ exchange, path, items: items.slice(0, LIMITS.exchange.items).map(itemOf), total: totalIn(around) });
  });
  return found;
}

/** All items of each of these lists, however long it is. */
export function wholeListsIn({ answer }: Pick<Exchange, 'answer'>): readonly (readonly Item[])[] {
  const found: (readonly Item[])[] = [];
  visit(answer, { path: '', depth: 0, around: [] }, (_, items) => found.push(items.map(itemOf)));
  return found;
}

type Place = { readonly path: string; readonly depth: number; readonly around: readonly Json[] };
type Found = (path: string, items: readonly Json[], around: readonly Json[]) => void;
/** Envelopes nest a few levels deep; what lies deeper belongs to an item. */
const ENVELOPE_DEPTH = 4;

function visit(value: Json | undefined, { path, depth, around }: Place, found: Found): void {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isRecord)) found(path, value.map(unwrapped), around);
    return;
  }
  if (!isRecord(value) || depth > ENVELOPE_DEPTH) return;
  const parts = Object.values(value);
  if (parts.length > 1 && isMapOfItems(value)) {
    found(path, parts.map(unwrapped), around);
    return;
  }
  for (const [key, part] of Object.entries(value))
    if (!isIncluded(key, value))
      visit(part, { path: path === '' ? key : `${path}.${key}`, depth: depth + 1, around: [value, ...around] }, found);
}

/** True for the part of a JSON:API answer with what its items refer to: it is no list that was asked for. */
const isIncluded = (key: string, answer: object): boolean => key === 'included' && 'data' in answer;

/** The item of a JSON:API answer about one, with its fields; null for any other answer. */
export function onlyItemIn(answer: Json | undefined): Json | null {
  if (answer === undefined || !isRecord(answer) || answer.data === undefined) return null;
  return isRecord(answer.data) && isRecord(answer.data.attributes) ? unwrapped(answer.data) : null;
}

/** JSON:API keeps the fields in `attributes`; a GraphQL connection each item in `node`. */
function unwrapped(item: Json): Json {
  if (!isRecord(item)) return item;
  if (isRecord(item.node)) return item.node;
  if (!isRecord(item.attributes)) return item;
  const { attributes, relationships: _, links: __, type: ___, ...rest } = item;
  return { ...rest, ...(isRecord(attributes) ? attributes : {}) };
}

/** True for objects of one shape by their identities: `{ "17": { … }, "23": { … } }`. */
function isMapOfItems(value: { readonly [key: string]: Json }): boolean {
  const entries = Object.entries(value);
  const keysOf = (part: Json) => (isRecord(part) ? Object.keys(part).sort().join() : '');
  const first = keysOf(entries[0]?.[1] ?? null);
  return first.includes(',') && entries.every(([key, part]) => /\d/u.test(key) && keysOf(part) === first);
}

export function itemOf(value: Json): Item {
  const leaves = leavesOf(value);
  const id =
    leaves.find(({ path }) => path === 'id') ?? leaves.find(({ path }) => !path.includes('.') && ID_KEY.test(path));
  return { id: String(id?.value ?? JSON.stringify(value)), leaves };
}

/** Parts of an answer that speak of the list beside them. Others have counts of their own. */
const ABOUT_LIST =
  /^_?(?:meta(?:data)?|pagination|paging|pager|paginator|page(?:_?info)?|result_?info|info|summary)$/iu;

/** The number beside or above the list that says how many there are; null beside several lists, as it may mean another. */
function totalIn(around: readonly Json[]): number | null {
  for (const each of around) {
    // The total of an order is an amount.
    if (isRecord(each) && Object.keys(each).some((key) => OWN_ID_KEY.test(key))) return null;
    if (!isRecord(each) || listsIn(each) > 1) continue;
    const leaves = Object.entries(each).flatMap(([key, part]) => {
      if (isRecord(part)) return ABOUT_LIST.test(key) ? leavesOf(part, key) : [];
      return Array.isArray(part) ? [] : leavesOf(part, key);
    });
    const total = leaves.find(({ path, value }) => typeof value === 'number' && TOTAL_KEY.test(keyOf(path)));
    if (typeof total?.value === 'number') return total.value;
  }
  return null;
}

const listsIn = (answer: { readonly [key: string]: Json }): number =>
  Object.entries(answer).filter(([key, value]) => isListOfRecords(value) && !isIncluded(key, answer)).length;

const isListOfRecords = (value: Json): boolean => Array.isArray(value) && value.length > 0 && value.every(isRecord);

export function fieldValue(item: Item, path: string): Leaf['value'] | undefined {
  return item.leaves.find((leaf) => leaf.path === path)?.value;
}
