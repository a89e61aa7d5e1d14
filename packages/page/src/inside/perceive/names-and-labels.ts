import { attr, attrText, closestOf, fold, isElement, isText, parentNodeOf, styleOf, tagOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { flatChildren } from '../dom/shadow-tree.ts';
import { isSkipped } from '../dom/walk-elements.ts';
import { roleOf } from './aria-roles.ts';
import { replacedSelect } from './replaced-select.ts';
import { withoutSortMark } from './sort-mark.ts';
import { isShown } from './visibility.ts';
import { isPhrase } from './visible-text.ts';

// Own implementation of the main rules of https://www.w3.org/TR/accname-1.2/. The maintained library does not cross
// shadow roots and slots, reads the style of every node's pseudo elements, and cannot share visibility and text with
// the rest of this script.

/** https://www.w3.org/TR/wai-aria-1.2/#namefromcontent, without rows, which are named by their cells. */
const FROM_CONTENT = new Set([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'gridcell',
  'heading',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'rowheader',
  'switch',
  'tab',
  'tooltip',
  'treeitem',
]);
const LABELLED = new Set(['input', 'select', 'textarea', 'button', 'meter', 'output', 'progress']);

/** The accessible name with white space folded; empty when there is none. */
export const nameOf: (element: Element) => string = perCall((element) => {
  const byReference = namedByReference(element);
  if (byReference) return byReference;
  const given = attrText(element, 'aria-label');
  const label = saysOrderAlone(element, given) ? '' : given;
  const isRepeated = label !== '' && repeatsContent(element, label);
  if (label && !isRepeated) return label;
  const native = nativeName(element) || (isRepeated ? labelFor(element) : '');
  if (native || label) return native || label;
  if (FROM_CONTENT.has(roleOf(element))) {
    const content = contentName(element);
    const isInHeader = closestOf(element, HEADER) !== null;
    if (content) return isInHeader ? withoutSortMark(content) : content;
  }
  return attrText(element, 'title') || attrText(element, 'placeholder') || attrText(element, 'aria-placeholder');
});

/** True for a name that says how a column is sorted, and not which one, as kits name what sorts it: it changes with a press. */
function saysOrderAlone(element: Element, label: string): boolean {
  if (!SAYS_ORDER.test(label) || closestOf(element, HEADER) === null) return false;
  const content = withoutSortMark(contentName(element));
  return /\p{L}/u.test(content) && !label.toLowerCase().includes(content.toLowerCase());
}

const SAYS_ORDER = /\b(?:sort(?:ed|ing)?|order(?:ed)?|ascending|descending)\b/iu;
const HEADER = 'th, [role=columnheader]';

/** True for a name that says what is chosen in a dropdown, or the example in a field, as some kits write it. */
function repeatsContent(element: Element, label: string): boolean {
  const chosen = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
  return (roleOf(element) === 'combobox' && label === fold(chosen)) || label === attrText(element, 'placeholder');
}

/** The text of the label that names the element by its identity, although browsers join labels to native controls alone. */
function labelFor(element: Element): string {
  const root = element.getRootNode();
  if (element.id === '' || !(root instanceof Document || root instanceof ShadowRoot)) return '';
  const label = root.querySelector(`label[for="${CSS.escape(element.id)}"]`);
  return label ? labelText(label, element) : '';
}

/**
 * The name from the element's content: its texts, pictures, and named parts. Of what is pressed, an icon beside words only decorates
 * them, although some kits name each of their icons: 'plus New quote'.
 */
export function contentName(element: Element): string {
  const role = roleOf(element);
  const name = fold(contentOf(element, false, role === 'treeitem' ? isBelowInTree : none));
  const words = PRESSED.has(role) ? fold(contentOf(element, false, isIcon)) : '';
  return /\p{L}/u.test(words) ? words : name;
}

const PRESSED = new Set(['button', 'link', 'menuitem', 'tab', 'option']);

const isIcon = (element: Element): boolean =>
  roleOf(element) === 'img' && tagOf(element) !== 'img' && fold(element.textContent ?? '') === '';

/** What is below an item of a tree is not part of its name: it is called the same when it is open. */
const isBelowInTree = (element: Element): boolean => ['group', 'treeitem'].includes(roleOf(element));

/** Texts of the labels that belong to a control, or to the native one that it is drawn in place of. */
export const labelsOf: (element: Element) => readonly string[] = perCall((element) => {
  const labels = nativeLabels(element);
  const replaced = labels.length > 0 ? null : replacedSelect(element);
  return replaced ? nativeLabels(replaced) : labels;
});

function nativeLabels(element: Element): readonly string[] {
  if (!LABELLED.has(tagOf(element)) || !('labels' in element)) return [];
  const labels: unknown = element.labels;
  if (!(labels instanceof NodeList)) return [];
  return [...labels]
    .filter(isElement)
    .map((label) => labelText(label, element))
    .filter(Boolean);
}

function namedByReference(element: Element): string {
  const ids = attrText(element, 'aria-labelledby');
  const isDropdown = roleOf(element) === 'combobox';
  return ids
    ? fold(
        ids
          .split(' ')
          .map((id) => referenced(element, id, isDropdown))
          .join(' '),
      )
    : '';
}

/** The name of a dropdown does not contain what is chosen in it, although some kits refer to that as well. */
function referenced(element: Element, id: string, isDropdown: boolean): string {
  const root = element.getRootNode();
  const other = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
  if (!other || (isDropdown && element.contains(other))) return '';
  const content = () => fold(contentOf(other, !isShown(other)));
  return attrText(other, 'aria-label') || attrText(other, 'alt') || fieldValue(other) || content();
}

/**
 * The text of a label without the control inside it and without the control's options, and without a count for screen readers,
 * such as 'Total items selected: 2'. Of a label that a kit draws around
 * the whole field, without its buttons, the chosen texts beside the input, and how many characters were typed.
 */
function labelText(label: Element, control: Element): string {
  const isAround = label.contains(control);
  const beside = isAround && roleOf(control) === 'combobox' ? parentNodeOf(control) : null;
  const isLeftOut = (element: Element) =>
    element === control ||
    isCountForReaders(element, label) ||
    (isAround && element.matches('button, [role=button]')) ||
    (beside !== label && beside !== null && parentNodeOf(element) === beside);
  const text = fold(contentOf(label, !isShown(label), isLeftOut));
  return isAround && /^\d+(?: ?\/ ?\d+)?$/.test(text) ? '' : text;
}

const isCountForReaders = (element: Element, label: Element): boolean =>
  isShown(label) && !isShown(element) && /\d/u.test(element.textContent ?? '');

function nativeName(element: Element): string {
  const labels = labelsOf(element);
  if (labels.length > 0) return labels.join(' ');
  if (element instanceof HTMLInputElement) return inputName(element);
  switch (tagOf(element)) {
    case 'img':
    case 'area':
      return attrText(element, 'alt');
    case 'fieldset':
      return firstChild(element, 'legend');
    case 'table':
      return firstChild(element, 'caption');
    case 'figure':
      return firstChild(element, 'figcaption');
    case 'optgroup':
      return attrText(element, 'label');
    case 'svg':
      return firstChild(element, 'title');
    case 'iframe':
      return attrText(element, 'title') || attrText(element, 'name');
    default:
      return '';
  }
}

function inputName(input: HTMLInputElement): string {
  switch (input.type) {
    case 'submit':
      return fold(input.value) || attrText(input, 'title') || 'Submit';
    case 'reset':
      return fold(input.value) || attrText(input, 'title') || 'Reset';
    case 'button':
      return fold(input.value);
    case 'image':
      return attrText(input, 'alt') || fold(input.value) || attrText(input, 'title') || 'Submit';
    default:
      return '';
  }
}

function firstChild(element: Element, tag: string): string {
  for (const child of element.children) {
    if (tagOf(child) === tag) return tag === 'title' ? fold(child.textContent ?? '') : contentName(child);
  }
  return '';
}

function contentOf(element: Element, hiddenToo: boolean, isLeftOut: (element: Element) => boolean = none): string {
  let text = '';
  for (const node of flatChildren(element)) {
    if (isText(node)) text += node.data;
    else if (isElement(node) && !isLeftOut(node)) text += partOf(node, hiddenToo, isLeftOut);
  }
  return text;
}

const none = () => false;

function partOf(element: Element, hiddenToo: boolean, isLeftOut: (element: Element) => boolean): string {
  const tag = tagOf(element);
  if (tag === 'br') return ' ';
  if (isSkipped(element) || (!hiddenToo && !isPerceivable(element))) return '';
  const own = attrText(element, 'aria-label') || nativePart(element, tag);
  const text = own || fieldValue(element) || contentOf(element, hiddenToo, isLeftOut) || attrText(element, 'title');
  return isPhrase(element) ? text : ` ${text} `;
}

function nativePart(element: Element, tag: string): string {
  if (tag === 'img') return attrText(element, 'alt');
  return tag === 'svg' ? firstChild(element, 'title') : '';
}

/** Texts for screen readers have no visible size but belong to the name. */
function isPerceivable(element: Element): boolean {
  if (isShown(element)) return true;
  if (attr(element, 'aria-hidden') === 'true') return false;
  const { display, visibility } = styleOf(element);
  return display !== 'none' && visibility === 'visible';
}

function fieldValue(element: Element): string {
  if (element instanceof HTMLSelectElement) return fold(element.selectedOptions[0]?.textContent ?? '');
  if (element instanceof HTMLTextAreaElement) return fold(element.value);
  if (
    element instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'password', 'file', 'hidden'].includes(element.type)
  ) {
    return fold(element.value);
  }
  return '';
}
