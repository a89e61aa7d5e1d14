import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { attr, closestOf, fold, isElement, isText, tagOf } from '../dom/built-ins.ts';
import { oncePerCall } from '../dom/per-call.ts';
import { flatChildren } from '../dom/shadow-tree.ts';
import { allElements, descendantsOf, elementChildren, nearest } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isControl } from '../perceive/interactive-elements.ts';
import { tidyLabel } from '../perceive/tidy-label.ts';
import { isShown } from '../perceive/visibility.ts';
import { textBlocks, visibleText } from '../perceive/visible-text.ts';
import { cellsOf, isDataRow, isTable, isTotal } from './collections.ts';
import { columnsOf } from './table-columns.ts';

/** Which part of an element's text is the value. Without it, the whole text is the value. */
export type Part = 'after-label' | 'number' | 'in-brackets';

/** A label with the value next to it. */
export type Pair = {
  readonly label: string;
  readonly element: Element;
  readonly part?: Part;
  /** True when the pair is worth reporting by itself: the value is a figure, or the label is marked up as one. */
  readonly fact: boolean;
};

const LABEL_AND_VALUE = /^(\p{L}[^:]{0,58}):\s+(\S.*)$/u;
const COUNTER = /^(\d[\d.,]*)\s+(\p{L}[\p{L} ]{1,40})$/u;
const BRACKETED = /^(\p{L}.{0,58}?)\s*\((\d[\d.,]*)\)$/u;
const FIGURE = /\d/;
const BARE_FIGURE = /^[^\p{L}]{0,4}\d[\d.,\s]*[^\p{L}]{0,4}$/u;

/** All labels with their values, in document order. */
export const allPairs = oncePerCall((): readonly Pair[] => {
  const pairs: Pair[] = [];
  for (const element of allElements()) {
    if (!isShown(element)) continue;
    for (const pair of pairsAt(element)) if (isSound(pair)) pairs.push(pair);
  }
  for (const { element, text } of textBlocks()) pairs.push(...pairsInText(element, text));
  return pairs;
});

/** The text of a control without the count in it. The count is data and changes. */
export function wordsBesideCount(element: Element): string {
  const text = visibleText(element);
  const bracketed = BRACKETED.exec(text)?.[1];
  if (bracketed !== undefined) return fold(bracketed);
  const counted = wordsBesideCounted(element);
  if (counted !== '') return counted;
  const [pair] = badgePair(element) ?? [];
  // A badge that flows in the line stands right behind the words.
  const isWhole = (between: string) =>
    pair !== undefined && fold(`${pair.label}${between}${visibleText(pair.element)}`) === text;
  return pair && pair.element !== element && (isWhole(' ') || isWhole(''))
    ? pair.label
    : wordsBeforeFigure(element, text);
}

/** The words before a badge that says what it counts, maybe to those alone who do not see it: 'Bookings' of 'Bookings 11 open'. */
function wordsBesideCounted(element: Element): string {
  const nodes = flatChildren(element).filter((node) =>
    isText(node) ? fold(node.data) !== '' : isElement(node) && isShown(node) && visibleText(node) !== '',
  );
  const [words, badge, ...others] = nodes;
  const isBadge = badge !== undefined && isElement(badge) && others.length === 0 && COUNTER.test(visibleText(badge));
  return words && isText(words) && isBadge ? tidyLabel(fold(words.data)) : '';
}

/**
 * The words before a figure that ends the text in an element of its own, at any depth: an account name with its
 * balance.
 */
function wordsBeforeFigure(element: Element, text: string): string {
  if (!/\d\D{0,4}$/u.test(text)) return '';
  const figure = descendantsOf(element)
    .filter(isShown)
    .map(visibleText)
    .find((part) => BARE_FIGURE.test(part) && text.endsWith(` ${part}`));
  const words = figure === undefined ? '' : fold(text.slice(0, -figure.length));
  return /\p{L}/u.test(words) ? tidyLabel(words) : '';
}

/** The text of the value alone. */
export function valueText(element: Element, part: Part | undefined): string {
  const text = visibleText(element);
  switch (part) {
    case undefined:
      return text;
    case 'after-label':
      return LABEL_AND_VALUE.exec(text)?.[2] ?? text;
    case 'number':
      return COUNTER.exec(text)?.[1] ?? text;
    case 'in-brackets':
      return BRACKETED.exec(text)?.[2] ?? text;
  }
}

/**
 * The value next to a label that does not form a pair by its shape: the next element with text, else the one before.
 */
export function besideLabel(label: Element): Element | null {
  let at = label;
  for (let depth = 0; depth < 3; depth += 1) {
    const parent = at.parentElement;
    if (!parent) return null;
    const siblings = elementChildren(parent).filter(isShown);
    const index = siblings.indexOf(at);
    const next = siblings.slice(index + 1).find((sibling) => visibleText(sibling) !== '' || isControl(sibling));
    if (next) return next;
    const before = siblings.slice(0, Math.max(index, 0)).findLast((sibling) => visibleText(sibling) !== '');
    if (before) return FIGURE.test(visibleText(before)) ? before : null;
    at = parent;
  }
  return null;
}

const isSound = ({ label, element }: Pair): boolean => {
  const value = visibleText(element);
  return (
    label !== '' &&
    label.length <= TEXT_LENGTHS.label &&
    value !== '' &&
    value.length <= TEXT_LENGTHS.value &&
    /\p{L}/u.test(label)
  );
};

function pairsAt(element: Element): readonly Pair[] {
  if (tagOf(element) === 'dt' || roleOf(element) === 'term') return definition(element);
  if (isDataRow(element)) return rowPair(element);
  const badge = badgePair(element);
  return badge ?? twoParts(element);
}

function definition(term: Element): readonly Pair[] {
  const next = term.nextElementSibling;
  if (!next || (tagOf(next) !== 'dd' && roleOf(next) !== 'definition')) return [];
  return [{ label: tidyLabel(visibleText(term)), element: next, fact: true }];
}

/**
 * A row in which each value stands behind a header of its own; a row with two cells, or a row of totals: the first cell
 * with words is the label, the next figure is the value.
 */
function rowPair(row: Element): readonly Pair[] {
  const all = cellsOf(row).filter(isShown);
  if (all.length > 2 && all.length % 2 === 0 && all.every((cell, index) => isHeader(cell) === (index % 2 === 0)))
    return all.flatMap((cell, index) => {
      const value = all[index + 1];
      return value && isHeader(cell) ? [{ label: tidyLabel(visibleText(cell)), element: value, fact: true }] : [];
    });
  const cells = all.filter((cell) => visibleText(cell) !== '');
  const [label, value] = cells;
  const table = nearest(row, isTable);
  const columns = table ? columnsOf(table) : [];
  if (isTotal(row) && label && cells.length > 2) return totalsOf(all, label, columns);
  if (cells.length !== 2 || !label || !value) return [];
  const sumsUp = isTotal(row) || (columns.length > 2 && FIGURE.test(visibleText(value)));
  if (columns.length > 0 && !sumsUp && roleOf(label) !== 'rowheader') return [];
  return [{ label: tidyLabel(visibleText(label)), element: value, fact: true }];
}

/** Each figure of a row of totals under the name of its column: 'Total Hours'. */
function totalsOf(cells: readonly Element[], label: Element, columns: readonly string[]): readonly Pair[] {
  let column = 0;
  return cells.flatMap((cell) => {
    const name = columns[column] ?? '';
    column += Math.max(1, Number(attr(cell, 'colspan') ?? 1));
    const isFigure = cell !== label && name !== '' && FIGURE.test(visibleText(cell));
    return isFigure ? [{ label: `${tidyLabel(visibleText(label))} ${name}`, element: cell, fact: true }] : [];
  });
}

const isHeader = (cell: Element): boolean => tagOf(cell) === 'th';

/** A badge: `Cart` with a number in a box. */
function badgePair(element: Element): readonly Pair[] | null {
  const nodes = flatChildren(element).filter((node) =>
    isText(node) ? fold(node.data) !== '' : isElement(node) && isShown(node),
  );
  const words = nodes.filter(isText);
  const parts = nodes.filter(isElement).filter((part) => visibleText(part) !== '');
  const [part] = parts;
  if (words.length === 0 || parts.length !== 1 || !part) return null;
  const label = tidyLabel(words.map((node) => node.data).join(' '));
  const value = visibleText(part);
  if (BARE_FIGURE.test(value)) return [{ label, element: part, fact: true }];
  const first = nodes[0];
  // `<b>Total</b> 29.99`: the value has no element of its own.
  if (first === part && /^[:\s]/.test(words[0]?.data ?? '') && value.endsWith(':')) {
    return [{ label: tidyLabel(value), element, part: 'after-label', fact: true }];
  }
  return null;
}

/** Exactly two elements next to each other, or one above the other. */
function twoParts(element: Element): readonly Pair[] {
  const parts = elementChildren(element).filter((part) => isShown(part) && visibleText(part) !== '');
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second) return [];
  if (
    closestOf(element, 'table') ||
    holdsControls(first) ||
    isOfField(first, second) ||
    isControl(second) ||
    (roleOf(first) === 'heading' && descendantsOf(second).length > 3)
  )
    return [];
  const [a, b] = [visibleText(first), visibleText(second)];
  if (BARE_FIGURE.test(a) && !FIGURE.test(b)) {
    return b.length <= TEXT_LENGTHS.labelBelowFigure ? [{ label: tidyLabel(b), element: first, fact: true }] : [];
  }
  if (a.length > TEXT_LENGTHS.label || holdsControls(second) || descendantsOf(second).length > 8) return [];
  const isLabel = a.endsWith(':') || ['label', 'strong', 'b', 'th'].includes(tagOf(first));
  if (FIGURE.test(a) && !isLabel) return [];
  return [{ label: tidyLabel(a), element: second, fact: isLabel || BARE_FIGURE.test(b) }];
}

/** True for the label of a field, with a hint or a complaint behind it: its value is in the field. */
const isOfField = (first: Element, second: Element): boolean =>
  first instanceof HTMLLabelElement && first.control !== null && !second.contains(first.control);

const holdsControls = (element: Element): boolean =>
  isControl(element) || descendantsOf(element).some((inner) => isControl(inner) && isShown(inner));

function pairsInText(element: Element, text: string): readonly Pair[] {
  if (
    text.length > TEXT_LENGTHS.label + TEXT_LENGTHS.value ||
    (isControl(element) && !BRACKETED.test(text) && !COUNTER.test(text))
  )
    return [];
  const named = LABEL_AND_VALUE.exec(text);
  if (named?.[1]) return [{ label: fold(named[1]), element, part: 'after-label', fact: (named[2] ?? '').length <= 60 }];
  const counted = COUNTER.exec(text);
  if (counted?.[2]) return [{ label: fold(counted[2]), element, part: 'number', fact: true }];
  const bracketed = BRACKETED.exec(text);
  // In a table, it is part of a name: 'Cable ties (100)'.
  const fact = nearest(element, isDataRow) === null;
  return bracketed?.[1] ? [{ label: fold(bracketed[1]), element, part: 'in-brackets', fact }] : [];
}
