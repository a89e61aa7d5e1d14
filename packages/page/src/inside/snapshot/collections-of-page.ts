import type { CollectionSnapshot } from '../../contract.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attr, closestOf } from '../dom/built-ins.ts';
import { allElements, orderOf } from '../dom/walk-elements.ts';
import { refOf } from '../element/element-refs.ts';
import { targetOf } from '../find/shortest-target.ts';
import { beyondView } from '../groups/beyond-view.ts';
import { isDataCollection, isList, isTable, membersOf, textsOf } from '../groups/collections.ts';
import { containerName } from '../groups/containers.ts';
import { areDragged } from '../groups/dragged-members.ts';
import { isByLikeness } from '../groups/implicit-lists.ts';
import { columnsOf, headersOf, headerText, isHeaderTable } from '../groups/table-columns.ts';
import { isShown } from '../perceive/visibility.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';

/** The tables and lists of the page that hold data. */
export function collectionsOf(): readonly CollectionSnapshot[] {
  const holders = allElements()
    .filter((element) => (isTable(element) || isList(element)) && isShown(element) && isDataCollection(element))
    .filter((element) =>
      isTable(element) ? !isHeaderTable(element) : membersOf(element).length > 0 && !isPager(element),
    );
  return holders.map((element, index) => collectionOf(element, holders[index + 1]));
}

function collectionOf(element: Element, next: Element | undefined): CollectionSnapshot {
  const [members, table, target] = [membersOf(element), isTable(element), targetOf(element)];
  const [total, sorted] = [totalAfter(element, next), table ? sortOf(element) : undefined];
  const beyond = beyondView(element, members);
  return {
    ref: refOf({ element }),
    kind: table ? 'table' : 'list',
    name: containerName(element),
    target,
    items: { role: table ? 'row' : 'item', within: target },
    columns: table ? columnsOf(element) : [],
    rows: members.slice(0, TEXT_LENGTHS.rows).map(textsOf),
    size: members.length,
    ...(total === undefined ? {} : { total }),
    ...(sorted ? { sorted } : {}),
    ...(beyond ? { beyondView: beyond } : {}),
    ...(!table && isByLikeness(element) ? { byLikeness: true } : {}),
    ...(areDragged(members) ? { dragged: true } : {}),
  };
}

function sortOf(table: Element): CollectionSnapshot['sorted'] {
  for (const header of headersOf(table)) {
    const sort = attr(header, 'aria-sort');
    if (sort === 'ascending' || sort === 'descending') return { column: headerText(header), direction: sort };
  }
  return undefined;
}

/** `1–10 of 25`, as pages of a list are counted in several languages. */
const COUNT = /\d\s*[-–—]\s*\d[\d.,]*\s+(?:of|von|de|sur|di|van|av|z)\s+(\d[\d.,]*)/iu;

/** How many members there are on all pages together, as the page says behind the list. */
function totalAfter(element: Element, next: Element | undefined): number | undefined {
  const [from, to] = [orderOf(element), next ? orderOf(next) : Number.POSITIVE_INFINITY];
  for (const { element: block, text } of textBlocks()) {
    if (orderOf(block) <= from || orderOf(block) >= to) continue;
    const total = COUNT.exec(text)?.[1];
    if (total !== undefined) return Number(total.replace(/[.,]/g, ''));
  }
  return undefined;
}

/** Numbers of pages and arrows are no data. */
function isPager(list: Element): boolean {
  if (closestOf(list, '[class*=pagination i], [aria-label*=pagination i]') !== null) return true;
  const texts = membersOf(list).map(visibleText);
  return texts.length > 2 && texts.every((text) => /^(?:\d{0,4}|\W{1,3}|prev(?:ious)?|next|first|last)$/iu.test(text));
}
