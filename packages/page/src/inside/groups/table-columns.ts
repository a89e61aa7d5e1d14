import { oncePerCall, perCall } from '../dom/per-call.ts';
import { allElements, descendantsOf, nearest, orderOf } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { withoutSortMark } from '../perceive/sort-mark.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { cellsOf, isCell, isTable, membersOf } from './collections.ts';

/** The visible headers inside a table, in order. */
const ownHeaders = perCall((table: Element): readonly Element[] =>
  descendantsOf(table).filter(
    (element) => roleOf(element) === 'columnheader' && isShown(element) && nearest(element, isTable) === table,
  ),
);

/** The headers of a table's columns. Kits that keep the header in view draw it as a table of its own before the rows. */
export const headersOf: (table: Element) => readonly Element[] = perCall((table) => {
  const own = ownHeaders(table);
  if (own.length > 0) return own;
  const fixed = headerTables().findLast((other) => orderOf(other) < orderOf(table));
  const [first] = membersOf(table);
  if (!fixed || !first || cellsOf(first).length !== ownHeaders(fixed).length) return [];
  return isNextTable(fixed, table) ? ownHeaders(fixed) : [];
});

/** The columns by their visible headers. */
export const columnsOf = (table: Element): readonly string[] => headersOf(table).map(headerText);

export const headerText = (header: Element): string => withoutSortMark(visibleText(header));

/** The cells of the data rows under a column header, by their index in the row. */
export function cellsUnder(header: Element): readonly Element[] {
  const row = nearest(header, (a) => roleOf(a) === 'row');
  const table = tableUnder(header);
  if (!row || !table) return [];
  const index = cellsOf(row).indexOf(header);
  return membersOf(table).flatMap((member) => cellsOf(member)[index] ?? []);
}

/** The table whose rows stand under the header: its own, else the one that follows. */
export function tableUnder(header: Element): Element | null {
  const table = nearest(header, isTable);
  if (!table || membersOf(table).length > 0) return table;
  return tables().find((other) => other !== table && headersOf(other).includes(header)) ?? table;
}

/** True for the table that holds only the header of another one. */
export const isHeaderTable = (table: Element): boolean =>
  membersOf(table).length === 0 && tables().some((other) => other !== table && headersOf(other) === ownHeaders(table));

/** The table that holds the header of this one; null where it has its own, or none. */
export function headerTableOf(table: Element): Element | null {
  const [header] = headersOf(table);
  const holder = header ? nearest(header, isTable) : null;
  return holder === table ? null : holder;
}

/** The table with the rows, for one that holds only their header; else the element itself. */
export function wholeOf(element: Element): Element {
  const [header] = isTable(element) && membersOf(element).length === 0 ? ownHeaders(element) : [];
  return (header && tableUnder(header)) ?? element;
}

/** The text of the header above the cell that the element stands in; null outside of a table. */
export const headerOver: (element: Element) => Element | null = perCall((element) => {
  const cell = nearest(element, isCell);
  const row = cell && nearest(cell, (a) => roleOf(a) === 'row');
  const table = row && nearest(row, isTable);
  if (!cell || !row || !table || roleOf(cell) === 'columnheader') return null;
  return headersOf(table)[cellsOf(row).indexOf(cell)] ?? null;
});

const tables = oncePerCall(() => allElements().filter((element) => isTable(element) && isShown(element)));
const headerTables = (): readonly Element[] =>
  tables().filter((table) => ownHeaders(table).length > 0 && membersOf(table).length === 0);

const isNextTable = (header: Element, table: Element): boolean =>
  !tables().some((other) => orderOf(other) > orderOf(header) && orderOf(other) < orderOf(table));
