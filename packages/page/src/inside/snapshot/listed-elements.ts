import { tagOf } from '../dom/built-ins.ts';
import { allElements, ancestorsOf } from '../dom/walk-elements.ts';
import { mainName } from '../find/words-and-names.ts';
import { isCell, isDataRow, isItem, isList, isTable, shapeRoleOf } from '../groups/collections.ts';
import { isDialog, isLandmark } from '../groups/containers.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { nameOf } from '../perceive/names-and-labels.ts';
import { withoutSortMark } from '../perceive/sort-mark.ts';
import { isShown } from '../perceive/visibility.ts';
import { stretchOf, textBlocks, visibleText } from '../perceive/visible-text.ts';

const NOTED = new Set([
  'heading',
  'img',
  'alert',
  'status',
  'iframe',
  'columnheader',
  'menu',
  'menubar',
  'tablist',
  'tabpanel',
  'progressbar',
  'tooltip',
  'radiogroup',
]);
/** The name of these elements already contains their whole text. */
const TEXT_IS_NAME = new Set(['heading', 'columnheader', 'alert', 'status', 'tooltip']);
/** An element that the snapshot lists. */
export type Entry = { readonly element: Element; readonly role: string };

/** One element that throws must not fail the whole snapshot. */
export function valueOr<T>(compute: () => T, otherwise: T): T {
  try {
    return compute();
  } catch {
    return otherwise;
  }
}

/** The elements that a person can see or use, in document order. */
export function entriesOf(): readonly Entry[] {
  const blocks = new Set(textBlocks().map(({ element }) => element));
  const entries: Entry[] = [];
  for (const element of allElements()) {
    const role = valueOr(() => roleInSnapshot(element, blocks), null);
    if (role !== null) entries.push({ element, role });
  }
  return entries;
}

function roleInSnapshot(element: Element, blocks: ReadonlySet<Element>): string | null {
  if (!isShown(element)) return null;
  const role = shapeRoleOf(element);
  if (isInteractive(element)) return role;
  if (NOTED.has(role)) return role !== 'img' || nameOf(element) !== '' || tagOf(element) === 'img' ? role : null;
  if (
    isDataRow(element) ||
    (isCell(element) && !isEmptyCell(element)) ||
    isItem(element) ||
    isList(element) ||
    isTable(element)
  )
    return role;
  if (isDialog(element) || isLandmark(element) || role === 'form' || (role === 'group' && nameOf(element) !== ''))
    return role;
  return blocks.has(element) && !isNamedElsewhere(element) ? 'text' : null;
}

const isEmptyCell = (cell: Element): boolean => visibleText(cell) === '' && cell.childElementCount === 0;

/** True when an ancestor's name or text already contains the element's text. */
function isNamedElsewhere(element: Element): boolean {
  if (tagOf(element) === 'label' || tagOf(element) === 'legend' || tagOf(element) === 'caption') return true;
  const text = withoutSortMark(stretchOf(element));
  for (const ancestor of ancestorsOf(element)) {
    const role = roleOf(ancestor);
    if (TEXT_IS_NAME.has(role)) return true;
    if (isInteractive(ancestor) && !isItem(ancestor) && role !== 'row') return mainName(ancestor).includes(text);
    if (isCell(ancestor)) return withoutSortMark(visibleText(ancestor)) === text;
    if (tagOf(ancestor) === 'label') return true;
  }
  return false;
}

/** For each entry the index of the entry around it; −1 when there is none. */
export function parentsOf(entries: readonly Entry[]): readonly number[] {
  const index = new Map(entries.map(({ element }, i) => [element, i]));
  return entries.map(({ element }) => parentIn(index, element));
}

function parentIn(index: ReadonlyMap<Element, number>, element: Element): number {
  for (const ancestor of ancestorsOf(element)) {
    const at = index.get(ancestor);
    if (at !== undefined) return at;
  }
  return -1;
}
