import { rolesOfWord } from '@assay/domain';
import { attr, closestOf, hasAttr } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { descendantsOf, isInside, nearest, withinOf } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isShown } from '../perceive/visibility.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';
import { HOLDER_ROLES, implicitItems, implicitLists, MEMBER_ROLES } from './implicit-lists.ts';

const LIST_ROLES = new Set(rolesOfWord('list'));
const ITEM_ROLES = new Set(rolesOfWord('item'));
const TABLE_ROLES = new Set(rolesOfWord('table'));
export const isTable = (element: Element): boolean => TABLE_ROLES.has(roleOf(element));
export const isList = (element: Element): boolean =>
  LIST_ROLES.has(roleOf(element)) || (HOLDER_ROLES.has(roleOf(element)) && implicitLists().has(element));
export const isItem = (element: Element): boolean =>
  ITEM_ROLES.has(roleOf(element)) || (MEMBER_ROLES.has(roleOf(element)) && implicitItems().has(element));

/** The element's role. When the author gave none, or that of a chip in a list, the role that the page's shape suggests. */
export function shapeRoleOf(element: Element): string {
  const role = roleOf(element);
  if (role !== 'generic' && role !== 'none' && role !== 'button') return role;
  if (isItem(element)) return 'listitem';
  return isList(element) ? 'list' : role;
}

/** Visible members: the items of a list or the rows of a table, without those of nested lists and tables. */
export const membersOf: (holder: Element) => readonly Element[] = perCall((holder) => {
  const implicit = implicitLists().get(holder);
  if (implicit) return implicit;
  const table = isTable(holder);
  return descendantsOf(holder).filter(
    (element) =>
      (table ? isDataRow(element) && !isTotal(element) : isItem(element)) &&
      isShown(element) &&
      nearest(element, table ? isTable : isList) === holder,
  );
});

/** True for a row of data; false for a header row, and for what is said across all columns: “No contacts match”. */
export const isDataRow: (element: Element) => boolean = perCall((element) => {
  if (roleOf(element) !== 'row') return false;
  const cells = cellsOf(element);
  if (cells.length === 0 || closestOf(element, 'thead')) return false;
  if (cells.length === 1 && cells.every(spansColumns)) return false;
  return isTotal(element) || !cells.every((cell) => roleOf(cell) === 'columnheader');
});

const spansColumns = (cell: Element): boolean =>
  [attr(cell, 'colspan'), attr(cell, 'aria-colspan')].some((count) => Number(count) > 1);

/** True for a row below the data that sums it up: in the footer of the table, or the last rows, where their first words say so. */
export const isTotal: (row: Element) => boolean = perCall((row) => {
  if (closestOf(row, 'tfoot') !== null) return true;
  const next = row.nextElementSibling;
  // Such as 'Subtotal', 'Tax total' and 'Total'. Rows above are not read for it.
  if (next?.nextElementSibling?.nextElementSibling || (next !== null && !isTotal(next))) return false;
  const [first = '', ...others] = cellsOf(row).map(visibleText).filter(Boolean);
  return SAYS_TOTAL.test(first) && others.some((text) => /\d/u.test(text));
});

const SAYS_TOTAL =
  /^(?:(?:grand|sub)[ -]?)?totals?(?: ?[:(].*| (?:of|for|on) .*| page)?$|^(?:sums?|summe|gesamt|gesamtsumme|somme|totale)(?: ?:.*)?$/iu;

export const cellsOf: (row: Element) => readonly Element[] = perCall((row) =>
  descendantsOf(row).filter((element) => isCell(element) && nearest(element, (a) => roleOf(a) === 'row') === row),
);

export const isCell = (element: Element): boolean =>
  ['cell', 'gridcell', 'rowheader', 'columnheader'].includes(roleOf(element));

/** The visible texts of a member: cells of a row, text blocks of an item. */
export const textsOf: (member: Element) => readonly string[] = perCall((member) => {
  if (roleOf(member) === 'row') return cellsOf(member).filter(isShown).map(visibleText);
  const blocks = blocksOf(member);
  return blocks.length > 0 ? blocks : [visibleText(member)].filter(Boolean);
});

function blocksOf(member: Element): readonly string[] {
  return withinOf(textBlocks(), member, ({ element }) => element)
    .filter(({ element }) => element === member || !inInnerItem(element, member))
    .map(({ text }) => text);
}

function inInnerItem(element: Element, member: Element): boolean {
  const item = isItem(element) ? element : nearest(element, isItem);
  return item !== null && item !== member && isInside(item, member);
}

/** Groups of navigation links are not data. */
export const isDataCollection = (holder: Element): boolean =>
  closestOf(
    holder,
    'nav, [role=navigation], [role=menu], [role=menubar], [role=tablist], footer, [role=contentinfo]',
  ) === null && !hasAttr(holder, 'hidden');
