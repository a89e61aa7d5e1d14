import type { CreatedLine } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { type Item, wholeListsIn } from '../../core/exchanges/collection-in-answer.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import { around, MEMBER_ROLES } from '../../core/states/around.ts';
import { isInside } from '../../core/states/is-inside.ts';
import { markerIn } from '../../core/wording/unique-text.ts';

const ITEMS: ReadonlySet<string> = new Set([...MEMBER_ROLES, 'option']);
/** An address with the identity says more than any text. */
const WORTH_OF_ADDRESS = 3;
/** One thing that a row shows of an item, such as its status, may be that of many. */
const LEAST_SHOWN = 2;

type Wanted = Pick<CreatedLine, 'id' | 'texts'>;

/**
 * The rows of a page that may be the item, the likeliest first, as indexes of nodes. Among rows that look the same, the
 * place of the item in what the server answered decides. Where no row shows a text of the item, what else the server answered
 * of it decides, or its place alone.
 */
export function rowsOf(page: FrameSnapshot, line: Wanted, exchanges: readonly Exchange[]): readonly number[] {
  const named = rowsAlike(page, line);
  const alike = named.length > 0 ? named : rowsAnswered(page, line, exchanges);
  const place = alike[placeAmongAlike(line, exchanges)];
  return place === undefined ? alike : [place, ...alike.filter((row) => row !== place)];
}

/** True where a list that the server has answered has the item. */
export function isAnswered({ id }: Pick<CreatedLine, 'id'>, exchanges: readonly Exchange[]): boolean {
  return listsWith(id, exchanges).length > 0;
}

/**
 * The one row of a list that shows most of what was answered of the item; where that tells none, and the list has as many
 * rows as the answer has items, the one at its place.
 */
function rowsAnswered(page: FrameSnapshot, { id }: Wanted, exchanges: readonly Exchange[]): readonly number[] {
  const [items = []] = listsWith(id, exchanges);
  const place = items.findIndex((item) => item.id === id);
  const item = items[place];
  if (item === undefined) return [];
  return page.collections.flatMap((list) => {
    const holder = page.nodes.findIndex((node) => node.ref === list.ref);
    const inside = page.nodes.flatMap(({ role }, index) =>
      ITEMS.has(role) && isInside(page, index, holder) ? index : [],
    );
    // The first row of a table may have the names of its columns.
    const rows = inside.slice(-list.size);
    const told = likest(list.rows, item);
    return rows[told < 0 && list.size === items.length ? place : told] ?? [];
  });
}

/** The index of the one row that shows most of what an item says, and two things at least; −1 when there is none. */
function likest(rows: CollectionSnapshot['rows'], { leaves }: Item): number {
  const said = leaves.flatMap(({ value }) => (String(value).length > 1 ? String(value).toLowerCase() : []));
  const worth = rows.map(
    (cells) => new Set(cells.map((cell) => cell.toLowerCase()).filter((cell) => said.includes(cell))).size,
  );
  const most = Math.max(0, ...worth);
  return most >= LEAST_SHOWN && worth.indexOf(most) === worth.lastIndexOf(most) ? worth.indexOf(most) : -1;
}

function placeAmongAlike({ id, texts }: Wanted, exchanges: readonly Exchange[]): number {
  const [items = []] = listsWith(id, exchanges);
  const says = ({ leaves }: Item) => texts.every((text) => leaves.some(({ value }) => holds(String(value), text)));
  return items.filter((item) => says(item) || item.id === id).findIndex((item) => item.id === id);
}

/** The items of each answered list that has the item, the latest answer first. */
function listsWith(id: string | null, exchanges: readonly Exchange[]): readonly (readonly Item[])[] {
  return exchanges
    .toReversed()
    .flatMap(wholeListsIn)
    .filter((items) => items.some((item) => item.id === id));
}

function rowsAlike(page: FrameSnapshot, { id, texts }: Wanted): readonly number[] {
  const wanted = textsToLookFor(texts);
  const worth = new Map<number, number>();
  const said = new Map<number, Set<string>>();
  page.nodes.forEach((node, index) => {
    const row = rowAround(page, index);
    if (row < 0) return;
    if (id !== null && node.href?.split(/[/?#=]/u).includes(id)) worth.set(row, WORTH_OF_ADDRESS);
    for (const text of wanted) if (holds(node.name, text)) said.set(row, (said.get(row) ?? new Set()).add(text));
  });
  for (const [row, found] of said) worth.set(row, (worth.get(row) ?? 0) + found.size);
  return [...worth].sort(([, a], [, b]) => b - a).map(([row]) => row);
}

/** True when the page shows a text of the item anywhere but in a field. */
export function shows({ nodes }: FrameSnapshot, { texts }: Pick<CreatedLine, 'texts'>): boolean {
  const wanted = textsToLookFor(texts);
  return nodes.some(({ name, role }) => role !== 'textbox' && wanted.some((text) => holds(name, text)));
}

/**
 * True for a page on which what removes 'it' means the item. Where the server told no identity, only a heading with its name
 * tells that: a page of something else may show the item, too.
 */
export function isPageOf(page: FrameSnapshot, line: Wanted): boolean {
  if (line.id !== null) return shows(page, line);
  return page.nodes.some((node) => node.role === 'heading' && names(node, line));
}

/** True for a node that is called by a text of the item. */
export function names({ name }: SnapshotNode, { texts }: Pick<CreatedLine, 'texts'>): boolean {
  return textsToLookFor(texts).some((text) => holds(name, text));
}

/** A text that nobody else can have typed decides alone; what stands around it may have been edited. */
function textsToLookFor(texts: readonly string[]): readonly string[] {
  const markers = texts.flatMap((text) => markerIn(text) ?? []);
  return markers.length > 0 ? [...new Set(markers)] : texts;
}

/** What a search may find the item by: its first text, and what of it stays when the rest is edited. */
export function textsToSearch(texts: readonly string[]): readonly string[] {
  const [first] = texts;
  return [...new Set(first === undefined ? [] : [first, markerIn(first) ?? first])];
}

function holds(name: string, text: string): boolean {
  return text.length > 1 && name.toLowerCase().includes(text.toLowerCase());
}

/** The row, card or list item around a node; −1 when there is none. */
export function rowAround(page: FrameSnapshot, index: number): number {
  return around(page, index, ITEMS);
}
