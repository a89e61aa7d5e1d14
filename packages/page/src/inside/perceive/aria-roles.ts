import { type RoleWord, wordForRole } from '@assay/domain';
import { LAYERS } from '../../limits/layers.ts';
import { attr, attrText, closestOf, hasAttr, tagOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { flatParent } from '../dom/shadow-tree.ts';
import { ancestorsOf, descendantsOf, nearest } from '../dom/walk-elements.ts';
import { isUnmarkedDialog } from './unmarked-dialog.ts';
import { isUnmarkedDropdown } from './unmarked-dropdown.ts';

/** The mappings of https://www.w3.org/TR/html-aam-1.0/#html-element-role-mappings that depend on the tag alone. */
const BY_TAG: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dd: 'definition',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  iframe: 'iframe',
  frame: 'iframe',
  li: 'listitem',
  main: 'main',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  // The mapping gives no role, but people press it like a button.
  summary: 'button',
  svg: 'img',
  table: 'table',
  tbody: 'rowgroup',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  tr: 'row',
  ul: 'list',
};

const BY_INPUT_TYPE: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  hidden: 'none',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
};

const SECTIONING =
  'article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]';

/** The ARIA role; `generic` when there is none. */
export const roleOf: (element: Element) => string = perCall((element) => {
  const role = writtenRole(element);
  // A button or text field that shows what is chosen and opens the list is a dropdown, whatever its kit calls it.
  if (OPENS_LIST.has(role) && attr(element, 'aria-haspopup') === 'listbox')
    return isArrowOfField(element) ? role : 'combobox';
  if (MAY_BE_DIALOG.has(role) && isUnmarkedDialog(element)) return 'dialog';
  return ['generic', 'textbox'].includes(role) && isUnmarkedDropdown(element) ? 'combobox' : role;
});

/** Kits call a drawer a complement of the page, also where nothing else can be used beside it. */
const MAY_BE_DIALOG: ReadonlySet<string> = new Set(['generic', 'complementary']);

const OPENS_LIST: ReadonlySet<string> = new Set(['button', 'textbox']);

/**
 * True for the arrow beside a field that opens a list, which opens that list, too. It is no field of its own. The Tab
 * key leaves it out, as the pattern for editable comboboxes has it (WAI-ARIA Authoring Practices); one that it does not leave
 * out has no words, and stands right beside its field.
 */
function isArrowOfField(element: Element): boolean {
  const isLeftOut = attr(element, 'tabindex') === '-1';
  if (!isLeftOut && element.textContent?.trim() !== '') return false;
  const around = [...ancestorsOf(element)].slice(0, isLeftOut ? LEVELS_TO_FIELD : 1);
  return around.some((box) => descendantsOf(box).some((each) => each !== element && isDropdown(each)));
}

const isDropdown = (element: Element): boolean =>
  attr(element, 'role') === 'combobox' || (tagOf(element) === 'input' && attr(element, 'aria-haspopup') === 'listbox');

/** An arrow stands in a box beside its field, and that box in another one at most. */
const LEVELS_TO_FIELD = 2;

function writtenRole(element: Element): string {
  const explicit = attrText(element, 'role').split(' ')[0]?.toLowerCase();
  if (explicit === 'image') return 'img';
  if (explicit === 'tooltip' && asks(element)) return 'dialog';
  if (explicit && explicit !== 'none' && explicit !== 'presentation') return explicit;
  if (explicit && !hasAttr(element, 'tabindex') && !isControlTag(element)) return 'none';
  return implicitRole(element);
}

/**
 * True for a tooltip with two or three buttons and nothing else to operate: kits draw a question beside what was pressed so.
 * A tooltip of ARIA has nothing that takes the focus (https://www.w3.org/TR/wai-aria-1.2/#tooltip).
 */
function asks(element: Element): boolean {
  const tags = descendantsOf(element).map(tagOf);
  const buttons = tags.filter((tag) => tag === 'button').length;
  return buttons > 1 && buttons <= LAYERS.answersOfTooltip && !tags.some((tag) => NO_ANSWERS.has(tag));
}

const NO_ANSWERS: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'table', 'ul']);

export const wordOf: (element: Element) => RoleWord = perCall((element) => {
  const role = roleOf(element);
  return role === 'combobox' && isEditable(element) ? 'field' : wordForRole(role);
});

/** True when a person can type text into the element. */
export function isEditable(element: Element): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return true;
  return isEditingHost(element);
}

/** True for the root element of a `contenteditable` part. */
export function isEditingHost(element: Element): boolean {
  const value = attr(element, 'contenteditable');
  return value !== null && value.toLowerCase() !== 'false';
}

export function levelOf(element: Element): number {
  const level = Number(attr(element, 'aria-level') ?? /^h([1-6])$/.exec(tagOf(element))?.[1] ?? 2);
  return Number.isFinite(level) ? level : 2;
}

function isControlTag(element: Element): boolean {
  return ['a', 'button', 'input', 'select', 'textarea'].includes(tagOf(element));
}

function implicitRole(element: Element): string {
  const tag = tagOf(element);
  switch (tag) {
    case 'a':
    case 'area':
      return hasAttr(element, 'href') ? 'link' : 'generic';
    case 'header':
      return closestOf(element, SECTIONING) ? 'generic' : 'banner';
    case 'footer':
      return closestOf(element, SECTIONING) ? 'generic' : 'contentinfo';
    case 'img':
      return attr(element, 'alt') === '' && !hasAttr(element, 'title') ? 'none' : 'img';
    case 'input':
      return inputRole(element);
    case 'section':
      return hasAttr(element, 'aria-label') || hasAttr(element, 'aria-labelledby') ? 'region' : 'generic';
    case 'select':
      return hasAttr(element, 'multiple') || Number(attr(element, 'size') ?? 1) > 1 ? 'listbox' : 'combobox';
    case 'td':
    case 'th':
      return cellRole(element, tag);
    default:
      if (isEditingHost(element)) return 'textbox';
      return BY_TAG[tag] ?? 'generic';
  }
}

function inputRole(element: Element): string {
  const type = element instanceof HTMLInputElement ? element.type : 'text';
  const role = BY_INPUT_TYPE[type] ?? 'textbox';
  return role === 'textbox' && hasAttr(element, 'list') ? 'combobox' : role;
}

function cellRole(element: Element, tag: string): string {
  const table = nearest(element, (ancestor) => tagOf(ancestor) === 'table');
  // The cells of a layout table have no meaning.
  if (table && ['none', 'presentation'].includes(attr(table, 'role') ?? '')) return 'generic';
  const inGrid = table !== null && ['grid', 'treegrid'].includes(attr(table, 'role') ?? '');
  if (tag === 'td') return inGrid ? 'gridcell' : 'cell';
  const scope = attr(element, 'scope');
  if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
  if (scope === 'col' || scope === 'colgroup') return 'columnheader';
  const row = flatParent(element);
  if (row && flatParent(row) && tagOf(flatParent(row) ?? row) === 'thead') return 'columnheader';
  const cells = row ? [...row.children] : [];
  return cells.every((cell) => tagOf(cell) === 'th') && cells.length > 1 ? 'columnheader' : 'rowheader';
}
