import { closestOf, fold, isElement, isText, tagOf } from '../dom/built-ins.ts';
import { flatChildren, flatParent } from '../dom/shadow-tree.ts';
import { roleOf } from './aria-roles.ts';
import { labelsOf } from './names-and-labels.ts';
import { tidyLabel } from './tidy-label.ts';
import { visibleText } from './visible-text.ts';

/** Kits wrap a control in several elements beside its label. */
const LEVELS = 6;
/** How many there are, as it stands beside the pages of a list. It changes with what is listed. */
const COUNT =
  /\b(?:total|showing|results?|entries|items|rows|records|gesamt|insgesamt|einträge|résultats)\b.*\d|\d.*\b(?:results?|entries|items|rows|records|einträge|résultats)\b|\d\s*(?:of|von|sur|\/)\s*\d/iu;
const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader', 'row']);

/** The text before a control, or after a checkbox, for controls without a name. */
export function nearLabel(element: Element): string {
  // A kit may draw a label around the whole field, with nothing but buttons in it.
  let at: Element = (labelsOf(element).length === 0 && closestOf(element, 'label')) || element;
  for (let depth = 0; depth < LEVELS; depth += 1) {
    const parent = flatParent(at);
    // What stands in the cell beside is data.
    if (!parent || CELLS.has(roleOf(at))) return '';
    const siblings = flatChildren(parent);
    const before = textBefore(siblings, siblings.indexOf(at));
    if (before) return COUNT.test(before) ? '' : before;
    if (siblings.some((node) => node !== at && isElement(node) && holdsControl(node))) return '';
    at = parent;
  }
  return '';
}

/** The text of a `label` element before a control that it is not joined to; empty when there is none. */
export function unjoinedLabel(element: Element): string {
  let at: Element = element;
  for (let depth = 0; depth < LEVELS; depth += 1) {
    const parent = flatParent(at);
    if (!parent || CELLS.has(roleOf(at))) return '';
    const siblings = flatChildren(parent).filter(isElement);
    const label = siblings.slice(0, siblings.indexOf(at)).findLast((sibling) => tagOf(sibling) === 'label');
    if (label instanceof HTMLLabelElement && label.control === null) return tidyLabel(visibleText(label));
    if (siblings.some((node) => node !== at && holdsField(node))) return '';
    at = parent;
  }
  return '';
}

const holdsField = (element: Element): boolean =>
  element.matches('input, select, textarea') || element.querySelector('input, select, textarea') !== null;

function textBefore(siblings: readonly Node[], index: number): string {
  for (let i = index - 1; i >= 0; i -= 1) {
    const node = siblings[i];
    if (node === undefined) continue;
    if (isText(node) && fold(node.data)) return tidyLabel(node.data);
    if (!isElement(node)) continue;
    if (holdsControl(node)) return '';
    const text = visibleText(node);
    if (text) return text.length <= 60 && !/^h[1-6]$/.test(tagOf(node)) ? tidyLabel(text) : '';
  }
  return '';
}

const holdsControl = (element: Element): boolean =>
  element.matches('input, select, textarea, button') ||
  element.querySelector('input, select, textarea, button') !== null;
