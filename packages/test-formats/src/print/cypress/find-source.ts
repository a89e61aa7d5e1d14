/** `cypress/support/find.ts` of a printed project: finds elements as sentences name them. Plain DOM, no Cypress. */
export const CYPRESS_FIND = String.raw`// Finds elements by role and name, as the sentences above the commands name them. Yours to change.
import { folded } from './assay';

export type Target = {
  role: string;
  name?: string;
  /** Counts from 1. */
  nth?: number;
  within?: Target;
  /** Used instead of the name where the element has none. */
  css?: string;
  xpath?: string;
};

const ROLES: Record<string, readonly string[]> = {
  button: ['button'],
  link: ['link'],
  field: ['textbox', 'searchbox', 'spinbutton', 'combobox', 'input'],
  dropdown: ['combobox', 'listbox'],
  checkbox: ['checkbox'],
  switch: ['switch'],
  'radio button': ['radio'],
  slider: ['slider'],
  option: ['option'],
  tab: ['tab'],
  'menu item': ['menuitem', 'menuitemcheckbox', 'menuitemradio'],
  menu: ['menu', 'menubar'],
  table: ['table', 'grid', 'treegrid'],
  row: ['row'],
  column: ['columnheader'],
  cell: ['cell', 'gridcell', 'rowheader'],
  list: ['list', 'tree', 'feed'],
  item: ['listitem', 'treeitem', 'article'],
  heading: ['heading'],
  image: ['img', 'image'],
  dialog: ['dialog', 'alertdialog'],
  message: ['alert', 'status'],
  region: ['region', 'form', 'navigation', 'main', 'banner', 'contentinfo', 'search', 'complementary', 'group'],
  frame: ['iframe'],
};

const BY_SELECTOR: readonly (readonly [string, string])[] = [
  ['button, summary, input[type=button], input[type=submit], input[type=reset], input[type=image]', 'button'],
  ['a[href], area[href]', 'link'],
  ['input[type=checkbox]', 'checkbox'],
  ['input[type=radio]', 'radio'],
  ['input[type=range]', 'slider'],
  ['input[type=number]', 'spinbutton'],
  ['input[type=search]:not([list])', 'searchbox'],
  ['input[list]', 'combobox'],
  ['input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url], textarea, [contenteditable=true], [contenteditable=""]', 'textbox'],
  ['input:not([type=hidden])', 'input'],
  ['select[multiple]', 'listbox'],
  ['select', 'combobox'],
  ['option', 'option'],
  ['h1, h2, h3, h4, h5, h6', 'heading'],
  ['img', 'img'],
  ['table', 'table'],
  ['tr', 'row'],
  ['th[scope=row]', 'rowheader'],
  ['th', 'columnheader'],
  ['td', 'cell'],
  ['ul, ol, menu', 'list'],
  ['li', 'listitem'],
  ['article', 'article'],
  ['dialog', 'dialog'],
  ['output', 'status'],
  ['nav', 'navigation'],
  ['main', 'main'],
  ['aside', 'complementary'],
  ['header', 'banner'],
  ['footer', 'contentinfo'],
  ['form', 'form'],
  ['search', 'search'],
  ['section', 'region'],
  ['fieldset', 'group'],
  ['iframe, frame', 'iframe'],
];

const NAMED_BY_CONTENT = 'button cell columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio checkbox rowheader switch tab treeitem'.split(' ');

/** All elements that the target names, in document order. */
export function findAll(document: Document, target: Target): HTMLElement[] {
  return rootsOf(document, target.within).flatMap((root) => pick(matching(root, target), target.nth));
}

/** What a person reads there: the text, or the value of a field. */
export function textOf(element: HTMLElement): string {
  const tag = element.tagName.toLowerCase();
  if (tag === 'select') return [...(element as HTMLSelectElement).selectedOptions].map((option) => folded(option.label)).join(', ');
  if (tag === 'input' || tag === 'textarea') return (element as HTMLInputElement).value;
  return folded(element.innerText);
}

/** Texts of the cells of each row, or of the parts of each item. */
export function rowsIn(table: HTMLElement): string[][] {
  const shown = (found: Iterable<Element>) => [...found].filter(isHtml).filter(isShown);
  const rows = shown(table.querySelectorAll('tr, [role=row]'))
    .map((row) => shown(row.querySelectorAll('td, th[scope=row], [role=cell], [role=gridcell], [role=rowheader]')).map(textOf))
    .filter((cells) => cells.length > 0);
  if (rows.length > 0) return rows;
  return shown(table.querySelectorAll('li, [role=listitem], [role=treeitem], article')).map((item) =>
    shown([item, ...item.querySelectorAll('*')])
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && folded(node.nodeValue ?? '') !== ''))
      .map(textOf),
  );
}

/** How the target reads in the log. */
export function describeTarget({ role, name, nth, within }: Target): string {
  const own = [nth === undefined ? '' : '#' + nth, name === undefined ? '' : JSON.stringify(name), role].filter(Boolean).join(' ');
  return within === undefined ? own : own + ' in ' + describeTarget(within);
}

function rootsOf(document: Document, within: Target | undefined): ParentNode[] {
  if (within === undefined) return [document];
  return findAll(document, within).map((element) => {
    if (!('contentDocument' in element)) return element;
    const inner = (element as HTMLIFrameElement).contentDocument;
    if (inner === null) throw new Error('The frame is of another origin, where Cypress cannot look.');
    return inner;
  });
}

function pick(found: HTMLElement[], nth: number | undefined): HTMLElement[] {
  if (nth === undefined) return found;
  const one = found[nth - 1];
  return one === undefined ? [] : [one];
}

function matching(root: ParentNode, target: Target): HTMLElement[] {
  if (target.css !== undefined) return [...root.querySelectorAll(target.css)].filter(isHtml);
  if (target.xpath !== undefined) return byXpath(root, target.xpath);
  const { role, name } = target;
  const shown = [...root.querySelectorAll('*')].filter(isHtml).filter(isShown);
  if (role === 'text') return innermost(shown.filter((element) => (name === undefined ? folded(element.innerText) !== '' : folded(element.innerText) === folded(name))));
  if (role === 'value') return name === undefined ? shown.filter((element) => element.matches('dd, td, output')) : valuesOf(shown, name);
  if (role === 'element') return byAnyName(shown, name);
  const candidates = shown.filter((element) => ROLES[role]?.includes(roleOf(element)));
  if (name === undefined) return role === 'row' ? candidates.filter((row) => row.querySelector('th:not([scope=row]), [role=columnheader]') === null) : candidates;
  if (role === 'cell') return candidates.filter((cell) => nameOf(cell) === folded(name) || headingOf(cell) === folded(name));
  if (role === 'frame') return candidates.filter((frame) => ['title', 'name', 'aria-label', 'id'].some((attribute) => frame.getAttribute(attribute) === name));
  const named = candidates.filter((element) => nameOf(element) === folded(name));
  if (named.length > 0 || !['row', 'item', 'message'].includes(role)) return named;
  return candidates.filter((element) => folded(element.innerText).toLowerCase().includes(folded(name).toLowerCase()));
}

function byXpath(root: ParentNode, xpath: string): HTMLElement[] {
  const document = root.ownerDocument ?? (root as Document);
  const found = document.evaluate(xpath, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index)).filter((node) => node !== null).filter(isHtml);
}

function byAnyName(shown: HTMLElement[], name: string | undefined): HTMLElement[] {
  if (name === undefined) return shown;
  const named = shown.filter((element) => nameOf(element) === folded(name));
  return innermost(named.length > 0 ? named : shown.filter((element) => folded(element.innerText) === folded(name))).slice(0, 1);
}

function innermost(found: HTMLElement[]): HTMLElement[] {
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
}

/** What stands beside or under a label. */
function valuesOf(shown: HTMLElement[], label: string): HTMLElement[] {
  const says = (text: string) => folded(text.replaceAll(':', '')) === folded(label.replaceAll(':', ''));
  const values = new Set<HTMLElement>();
  for (const element of shown) {
    const tag = element.tagName.toLowerCase();
    const next = element.nextElementSibling;
    if ((tag === 'dt' || tag === 'th') && says(element.innerText)) {
      if (next !== null && next.matches(tag === 'dt' ? 'dd' : 'td') && isHtml(next)) values.add(next);
    } else if (element.children.length === 0 && says(element.innerText)) {
      const beside = next ?? (element.parentElement?.children.length === 1 ? element.parentElement.nextElementSibling : null);
      if (beside !== null && isHtml(beside)) values.add(beside);
    }
    for (const node of element.childNodes) {
      const after = node.nextSibling;
      if (node.nodeType === 3 && after !== null && isHtml(after) && says(node.nodeValue ?? '')) values.add(after);
    }
  }
  return [...values].filter(isShown);
}

function headingOf(cell: HTMLElement): string {
  const table = cell.closest('table, [role=table], [role=grid], [role=treegrid]');
  const index = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  const headings = [...(table?.querySelectorAll('th:not([scope=row]), [role=columnheader]') ?? [])].filter(isHtml);
  const heading = headings.find((one) => [...(one.parentElement?.children ?? [])].indexOf(one) === index);
  return heading === undefined ? '' : folded(heading.innerText);
}

function roleOf(element: Element): string {
  const explicit = element.getAttribute('role')?.trim().split(/\s+/)[0];
  if (explicit) return explicit;
  return BY_SELECTOR.find(([selector]) => element.matches(selector))?.[1] ?? 'generic';
}

function nameOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const references = ids.map((id) => element.ownerDocument.getElementById(id)).filter((one) => one !== null);
  if (references.length > 0) return folded(references.map((one) => one.getAttribute('aria-label') ?? contentOf(one)).join(' '));
  const label = folded(element.getAttribute('aria-label') ?? '');
  if (label !== '') return label;
  const own = folded(nativeName(element));
  if (own !== '') return own;
  const content = NAMED_BY_CONTENT.includes(roleOf(element)) ? folded(contentOf(element)) : '';
  return content || folded(element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '');
}

function nativeName(element: HTMLElement): string {
  const tag = element.tagName.toLowerCase();
  if ('labels' in element) {
    const labels = (element as HTMLInputElement).labels ?? [];
    if (labels.length > 0) return [...labels].map((label) => contentOf(label, element)).join(' ');
  }
  if (element.matches('input[type=submit], input[type=button], input[type=reset]')) return (element as HTMLInputElement).value;
  if (tag === 'img' || element.matches('input[type=image]')) return element.getAttribute('alt') ?? '';
  const titled = { fieldset: 'legend', table: 'caption', figure: 'figcaption' }[tag];
  return titled === undefined ? '' : (element.querySelector(':scope > ' + titled)?.textContent ?? '');
}

function contentOf(element: Element, without?: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === 3) return node.nodeValue ?? '';
      if (!isElement(node) || node === without || node.matches('script, style, [aria-hidden=true], [hidden], select, textarea')) return '';
      const apart = getComputedStyle(node).display === 'inline' ? '' : ' ';
      return apart + (node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? contentOf(node, without)) + apart;
    })
    .join('');
}

function isShown(element: HTMLElement): boolean {
  if (element.closest('[aria-hidden=true]') !== null) return false;
  // Fields for files are mostly hidden behind a nicer button.
  return element.matches('option, input[type=file]') || element.checkVisibility({ visibilityProperty: true });
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** By its properties: elements of the page are of another window than this code. */
function isHtml(node: Node): node is HTMLElement {
  return isElement(node) && 'innerText' in node;
}
`;
